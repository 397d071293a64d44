/** What a column of a table means. */
export interface Role {
  /** As a user declares it: `columns: { query: topic }`. */
  readonly name: string
  /** Names of columns that are recognised, normalised; those of an earlier list go before those of a later one. */
  readonly names: readonly (readonly string[])[]
  /** A row may be without it: an empty cell, or null. */
  readonly open?: true | undefined
}

/** A kind of data that a table may hold. */
export interface TableKind {
  readonly roles: readonly Role[]
  /** At least one role of each list must have a column. */
  readonly needs: readonly (readonly string[])[]
  /** A header that is recognised. */
  readonly such: readonly string[]
}

const query = ['queryid', 'qid', 'topicid', 'questionid', 'userid']
/** Usual names of a document's id. */
export const documentNames = [
  'docid',
  'docno',
  'documentid',
  'did',
  'corpusid',
  'passageid',
  'pid',
  'itemid',
  'productid',
]

/** Runs: a score, or else a rank, by which the documents of a query are ordered. */
export const runTable: TableKind = {
  roles: [
    { name: 'query', names: [query, ['query', 'topic', 'question', 'user']] },
    { name: 'document', names: [documentNames, ['document', 'doc', 'passage', 'item']] },
    { name: 'score', names: [['score'], ['similarity', 'sim', 'prediction']] },
    { name: 'rank', names: [['rank'], ['position']] },
  ],
  needs: [['query'], ['document'], ['score', 'rank']],
  such: ['query_id', 'doc_id', 'score'],
}

/** Judgements, by subtopic where one is named. BEIR calls the grade a score. */
export const qrelsTable: TableKind = {
  roles: [
    ...runTable.roles.slice(0, 2),
    {
      name: 'grade',
      names: [
        ['relevance', 'rel', 'grade', 'label', 'judgment', 'judgement'],
        ['score', 'rating'],
      ],
    },
    {
      name: 'subtopic',
      names: [
        ['subtopicid', 'subtopic', 'subtopicno'],
        ['aspectid', 'aspect', 'intentid', 'intent', 'facetid', 'facet'],
      ],
    },
  ],
  needs: [['query'], ['document'], ['grade']],
  such: ['query_id', 'doc_id', 'relevance'],
}

/** Queries and documents. */
export const textsTable: TableKind = {
  roles: [
    { name: 'id', names: [['id'], ['_id'], [...query, ...documentNames]] },
    { name: 'text', names: [['text'], ['contents', 'content', 'body', 'passage', 'question', 'query']] },
  ],
  needs: [['id'], ['text']],
  such: ['id', 'text'],
}

/** Values by query that were given from outside; an empty value is one that is undefined. */
export const scoresTable: TableKind = {
  roles: [
    runTable.roles[0]!,
    {
      name: 'run',
      names: [
        ['run', 'runid', 'runname'],
        ['system', 'systemname'],
        ['model', 'modelname', 'retriever', 'pipeline'],
      ],
    },
    {
      name: 'name',
      names: [
        ['name', 'scorename'],
        ['measure', 'metric', 'criterion'],
      ],
    },
    { name: 'value', names: [['value'], ['score'], ['rating', 'grade', 'label']], open: true },
  ],
  needs: [['query'], ['value']],
  such: ['query', 'run', 'name', 'value'],
}

const grade: Role = { name: 'grade', names: [['grade', 'relevance', 'rel', 'label']], open: true }

/** Lists of which only the judged documents are known, as `rankbook sql` makes a SQL engine give them. */
export const collapsedTable: TableKind = {
  roles: [
    { name: 'run', names: [['run', 'runid', 'runname', 'system']], open: true },
    { name: 'query', names: [query, ['query', 'topic', 'question', 'user']] },
    { name: 'size', names: [['size', 'listsize']] },
    { name: 'rank', names: [['rank']] },
    grade,
    { name: 'joined', names: [['joined']], open: true },
  ],
  needs: [['query'], ['size'], ['rank'], ['grade']],
  such: ['run', 'query', 'size', 'rank', 'grade'],
}

/** How often each query has each grade: the judgements of such lists. */
export const gradesTable: TableKind = {
  roles: [collapsedTable.roles[1]!, { ...grade, open: undefined }, { name: 'count', names: [['count']] }],
  needs: [['query'], ['grade'], ['count']],
  such: ['query', 'grade', 'count'],
}

/** Lists that measures cannot tell apart, and how many there are of each. The places of a list may be none, as its size where it is not there. */
export const shapesTable: TableKind = {
  roles: [
    collapsedTable.roles[0]!,
    { name: 'size', names: [['size', 'listsize']], open: true },
    { name: 'placed', names: [['placed']], open: true },
    { name: 'judged', names: [['judged']] },
    gradesTable.roles[2]!,
    collapsedTable.roles[5]!,
  ],
  needs: [['size'], ['placed'], ['judged'], ['count']],
  such: ['run', 'size', 'placed', 'judged', 'count'],
}

/**
 * Records of retrieval for generation, one a question, by the names of Ragas (0.1 and later), DeepEval, LlamaIndex, DPR and
 * pyserini. A generated answer has no role: nothing here judges it.
 */
export const ragTable: TableKind = {
  roles: [
    { name: 'query', names: [query, ['id'], ['_id']] },
    { name: 'question', names: [['userinput', 'question', 'query', 'input']] },
    { name: 'retrieved_ids', names: [['retrievedcontextids', 'retrievedids']] },
    {
      name: 'retrieved_contexts',
      names: [['retrievedcontexts', 'retrievalcontext', 'retrievedtexts', 'contexts', 'ctxs']],
    },
    { name: 'retrieved_scores', names: [['retrievedscores', 'retrievalscores']] },
    { name: 'reference_ids', names: [['referencecontextids', 'expectedids', 'referenceids']] },
    { name: 'reference_contexts', names: [['referencecontexts', 'expectedtexts', 'context']] },
    { name: 'answers', names: [['reference', 'groundtruths', 'groundtruth', 'answers', 'expectedoutput']] },
  ],
  needs: [['query', 'question']],
  such: ['question', 'retrieved_contexts', 'reference'],
}

/** Whether a role holds an id, which is text whatever it looks like. */
export function isIdRole(name: string): boolean {
  return ['id', 'query', 'document', 'subtopic', 'run', 'name'].includes(name)
}

/** The index of a role in its kind. */
export function roleIndex(kind: TableKind, name: string): number {
  return kind.roles.findIndex((role) => role.name === name)
}
