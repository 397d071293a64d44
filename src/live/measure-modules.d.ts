/** Written when the scripts are bundled: what measures import, by module name. */
declare module 'measure-modules' {
  export const modules: Readonly<Record<string, unknown>>
}
