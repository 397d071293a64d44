import type { Token } from 'markdown-it'
import type { PageEnv } from '../../markdown/page-env.ts'

/** How one kind of markdown-it's tokens is written. */
export type HtmlRule = (token: Token, env: PageEnv) => string
