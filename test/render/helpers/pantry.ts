/** Judgements with grades from -1 to 3; the ids of queries and documents hold what shells, awk and Python quote. */
export const qrels = `q1 0 a 2
q1 0 b 1
q1 0 c 0
q1 0 d 1
q1 0 e -1
q"2 0 a 1
q"2 0 f'f 0
q"2 0 g 3
q3 0 z 3
q3 0 y 2
q3 0 x 1
`

/** A run in an order of its own, without equal scores. */
export const run = `q3 Q0 w 1 9 t
q3 Q0 y 2 8 t
q3 Q0 z 3 7 t
q3 Q0 v 4 6 t
q3 Q0 x 5 5 t
q"2 Q0 f'f 1 3.5 t
q"2 Q0 a 2 2.5 t
q"2 Q0 h 3 2 t
q1 Q0 x 1 5 t
q1 Q0 a 2 4 t
q1 Q0 e 3 3.5 t
q1 Q0 c 4 3 t
q1 Q0 b 5 2 t
`

export const yaml = `title: Pantry
datasets:
  pantry:
    qrels: data/qrels.txt
    runs:
      first: "data/it's $HOME.run"
measures:
  - AP
`
