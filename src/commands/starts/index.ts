import { article } from './article.ts'
import { parameters } from './parameters.ts'
import { rag } from './rag.ts'
import { recommender } from './recommender.ts'
import { search } from './search.ts'
import type { Start } from './start.ts'

/** Reports to begin with. */
export const starts: readonly Start[] = [search, rag, recommender, article, parameters]
