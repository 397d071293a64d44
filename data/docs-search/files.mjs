// What the scripts of this folder share: where its files are, and reading and writing JSON Lines.
import { readFileSync, writeFileSync } from 'node:fs'

/** The full path of a file of this folder. */
export const here = (name) => new URL(name, import.meta.url)

/** The objects of a JSON Lines file of this folder, in the order of the file. */
export function readLines(name) {
  return readFileSync(here(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** Writes a JSON Lines file into this folder, one object a line. */
export function writeLines(name, objects) {
  writeFileSync(here(name), objects.map((object) => `${JSON.stringify(object)}\n`).join(''))
}
