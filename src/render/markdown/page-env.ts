import type { Env } from 'markdown-it'
import type { Language } from '../../text/words.ts'
import type { Block, ContentsBlock, ProvenanceBlock, TitleBlock } from '../blocks.ts'
import type { Page } from '../page.ts'
import { createSlugs, type Slugs } from './slugs.ts'

/** The blocks of a page that have places of their own, outside the running text. */
export interface Zones {
  title?: TitleBlock
  contents?: ContentsBlock
  provenance?: ProvenanceBlock
}

/** What our rules need to know while markdown-it reads and writes one page. */
export interface PageEnv extends Env {
  readonly language: Language
  readonly blocks: readonly Block[]
  readonly zones: Zones
  readonly slugs: Slugs
  /** The page can be checked: its blocks say how they were made. */
  readonly sealed: boolean
}

/** A fresh environment for a page. */
export function pageEnv(page: Page): PageEnv {
  const { language, blocks, check } = page
  return { language, blocks, zones: {}, slugs: createSlugs(blockIds(blocks)), sealed: check !== undefined }
}

/** markdown-it hands its environment around as `Env`; all of ours are made by `pageEnv`. */
export function asPageEnv(env: Env | undefined): PageEnv {
  return env as PageEnv
}

function blockIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'bullets') return block.items.flatMap(({ id }) => id ?? [])
    return 'id' in block ? [block.id, `${block.id}-cap`, `${block.id}-h`] : []
  })
}
