/** What is printed where: a call of trec_eval, a line for Python, and what it puts out. */
export interface Reproduction {
  readonly measure: string
  /** By tool, over the files and for one query: the lines that differ from measure to measure, then the output. */
  readonly lines: Readonly<Partial<Record<Cell, readonly string[]>>>
}

export type Cell = `${'pytrec_eval' | 'ir_measures' | 'trec_eval'} ${'files' | 'rows'}`

/**
 * Every measure in every tool. A cell that is not there is refused. The Python lines were run with pytrec-eval-terrier 0.5.11
 * and ir-measures 0.4.3, whose outputs these are to the last digit.
 */
export const reproductions: readonly Reproduction[] = [
  {
    measure: 'P@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'P.2'})",
        "print(sum(values[query]['P_2'] for query in sorted(values)) / len(qrels))",
        '0.5',
      ],
      'pytrec_eval rows': ["evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'P.2'})", "{'q\"2': {'P_2': 0.5}}"],
      'ir_measures files': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P@2], qrels, run))',
        '{P@2: 0.5}',
      ],
      'ir_measures rows': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P@2], qrels, run))',
        '{P@2: 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m P.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'P_2                   \tall\t0.5000',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m P.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'P_2                   \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'P(rel=2)@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'P.2'}, relevance_level=2)",
        "print(sum(values[query]['P_2'] for query in sorted(values)) / len(qrels))",
        '0.3333333333333333',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'P.2'}, relevance_level=2)",
        "{'q\"2': {'P_2': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P(rel=2)@2], qrels, run))',
        '{P(rel=2)@2: 0.3333333333333333}',
      ],
      'ir_measures rows': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P(rel=2)@2], qrels, run))',
        '{P(rel=2)@2: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m P.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'P_2                   \tall\t0.3333',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m P.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'P_2                   \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: "P(norm='retrieved')@2",
    lines: {},
  },
  {
    measure: 'P(judged_only=True)@2',
    lines: {
      'ir_measures files': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P(judged_only=True)@2], qrels, run))',
        '{P(judged_only=True)@2: 0.6666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import P',
        'print(ir_measures.calc_aggregate([P(judged_only=True)@2], qrels, run))',
        '{P(judged_only=True)@2: 0.5}',
      ],
    },
  },
  {
    measure: 'R@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recall.2'})",
        "print(sum(values[query]['recall_2'] for query in sorted(values)) / len(qrels))",
        '0.38888888888888884',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recall.2'})",
        "{'q\"2': {'recall_2': 0.5}}",
      ],
      'ir_measures files': [
        'from ir_measures import R',
        'print(ir_measures.calc_aggregate([R@2], qrels, run))',
        '{R@2: 0.38888888888888884}',
      ],
      'ir_measures rows': [
        'from ir_measures import R',
        'print(ir_measures.calc_aggregate([R@2], qrels, run))',
        '{R@2: 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m recall.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'recall_2              \tall\t0.3889',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m recall.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'recall_2              \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'R(rel=2)@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recall.2'}, relevance_level=2)",
        "print(sum(values[query]['recall_2'] for query in sorted(values)) / len(qrels))",
        '0.5',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recall.2'}, relevance_level=2)",
        "{'q\"2': {'recall_2': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import R',
        'print(ir_measures.calc_aggregate([R(rel=2)@2], qrels, run))',
        '{R(rel=2)@2: 0.5}',
      ],
      'ir_measures rows': [
        'from ir_measures import R',
        'print(ir_measures.calc_aggregate([R(rel=2)@2], qrels, run))',
        '{R(rel=2)@2: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m recall.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'recall_2              \tall\t0.5000',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m recall.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'recall_2              \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'F1@2',
    lines: {},
  },
  {
    measure: 'Success@1',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'success.1'})",
        "print(sum(values[query]['success_1'] for query in sorted(values)) / len(qrels))",
        '0.0',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'success.1'})",
        "{'q\"2': {'success_1': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import Success',
        'print(ir_measures.calc_aggregate([Success@1], qrels, run))',
        '{Success@1: 0.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import Success',
        'print(ir_measures.calc_aggregate([Success@1], qrels, run))',
        '{Success@1: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m success.1 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'success_1             \tall\t0.0000',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m success.1 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'success_1             \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'Success(rel=2)@3',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'success.3'}, relevance_level=2)",
        "print(sum(values[query]['success_3'] for query in sorted(values)) / len(qrels))",
        '0.6666666666666666',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'success.3'}, relevance_level=2)",
        "{'q\"2': {'success_3': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import Success',
        'print(ir_measures.calc_aggregate([Success(rel=2)@3], qrels, run))',
        '{Success(rel=2)@3: 0.6666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import Success',
        'print(ir_measures.calc_aggregate([Success(rel=2)@3], qrels, run))',
        '{Success(rel=2)@3: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m success.3 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'success_3             \tall\t0.6667',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m success.3 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'success_3             \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'Rprec',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'Rprec'})",
        "print(sum(values[query]['Rprec'] for query in sorted(values)) / len(qrels))",
        '0.5',
      ],
      'pytrec_eval rows': ["evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'Rprec'})", "{'q\"2': {'Rprec': 0.5}}"],
      'ir_measures files': [
        'from ir_measures import Rprec',
        'print(ir_measures.calc_aggregate([Rprec], qrels, run))',
        '{Rprec: 0.5}',
      ],
      'ir_measures rows': [
        'from ir_measures import Rprec',
        'print(ir_measures.calc_aggregate([Rprec], qrels, run))',
        '{Rprec: 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m Rprec data/qrels.txt 'data/it'\\''s $HOME.run'",
        'Rprec                 \tall\t0.5000',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m Rprec data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'Rprec                 \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'Rprec(rel=2)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'Rprec'}, relevance_level=2)",
        "print(sum(values[query]['Rprec'] for query in sorted(values)) / len(qrels))",
        '0.16666666666666666',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'Rprec'}, relevance_level=2)",
        "{'q\"2': {'Rprec': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import Rprec',
        'print(ir_measures.calc_aggregate([Rprec(rel=2)], qrels, run))',
        '{Rprec(rel=2): 0.16666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import Rprec',
        'print(ir_measures.calc_aggregate([Rprec(rel=2)], qrels, run))',
        '{Rprec(rel=2): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m Rprec data/qrels.txt 'data/it'\\''s $HOME.run'",
        'Rprec                 \tall\t0.1667',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m Rprec data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'Rprec                 \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'RR',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recip_rank'})",
        "print(sum(values[query]['recip_rank'] for query in sorted(values)) / len(qrels))",
        '0.5',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recip_rank'})",
        "{'q\"2': {'recip_rank': 0.5}}",
      ],
      'ir_measures files': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR], qrels, run))',
        '{RR: 0.5}',
      ],
      'ir_measures rows': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR], qrels, run))',
        '{RR: 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m recip_rank data/qrels.txt 'data/it'\\''s $HOME.run'",
        'recip_rank            \tall\t0.5000',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m recip_rank data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'recip_rank            \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'RR(rel=2)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recip_rank'}, relevance_level=2)",
        "print(sum(values[query]['recip_rank'] for query in sorted(values)) / len(qrels))",
        '0.3333333333333333',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'recip_rank'}, relevance_level=2)",
        "{'q\"2': {'recip_rank': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR(rel=2)], qrels, run))',
        '{RR(rel=2): 0.3333333333333333}',
      ],
      'ir_measures rows': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR(rel=2)], qrels, run))',
        '{RR(rel=2): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m recip_rank data/qrels.txt 'data/it'\\''s $HOME.run'",
        'recip_rank            \tall\t0.3333',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m recip_rank data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'recip_rank            \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'RR@2',
    lines: {
      'ir_measures files': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR@2], qrels, run))',
        '{RR@2: 0.5}',
      ],
      'ir_measures rows': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR@2], qrels, run))',
        '{RR@2: 0.5}',
      ],
    },
  },
  {
    measure: 'RR(judged_only=True)',
    lines: {
      'ir_measures files': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR(judged_only=True)], qrels, run))',
        '{RR(judged_only=True): 0.8333333333333334}',
      ],
      'ir_measures rows': [
        'from ir_measures import RR',
        'print(ir_measures.calc_aggregate([RR(judged_only=True)], qrels, run))',
        '{RR(judged_only=True): 0.5}',
      ],
    },
  },
  {
    measure: 'RR(judged_only=True)@2',
    lines: {},
  },
  {
    measure: 'AP',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map'})",
        "print(sum(values[query]['map'] for query in sorted(values)) / len(qrels))",
        '0.3796296296296296',
      ],
      'pytrec_eval rows': ["evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map'})", "{'q\"2': {'map': 0.25}}"],
      'ir_measures files': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP], qrels, run))',
        '{AP: 0.3796296296296296}',
      ],
      'ir_measures rows': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP], qrels, run))',
        '{AP: 0.25}',
      ],
      'trec_eval files': [
        "trec_eval -c -m map data/qrels.txt 'data/it'\\''s $HOME.run'",
        'map                   \tall\t0.3796',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m map data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'map                   \tq"2\t0.2500',
      ],
    },
  },
  {
    measure: 'AP@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map_cut.2'})",
        "print(sum(values[query]['map_cut_2'] for query in sorted(values)) / len(qrels))",
        '0.19444444444444442',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map_cut.2'})",
        "{'q\"2': {'map_cut_2': 0.25}}",
      ],
      'ir_measures files': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP@2], qrels, run))',
        '{AP@2: 0.19444444444444442}',
      ],
      'ir_measures rows': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP@2], qrels, run))',
        '{AP@2: 0.25}',
      ],
      'trec_eval files': [
        "trec_eval -c -m map_cut.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'map_cut_2             \tall\t0.1944',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m map_cut.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'map_cut_2             \tq"2\t0.2500',
      ],
    },
  },
  {
    measure: 'AP(rel=2)@3',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map_cut.3'}, relevance_level=2)",
        "print(sum(values[query]['map_cut_3'] for query in sorted(values)) / len(qrels))",
        '0.3611111111111111',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'map_cut.3'}, relevance_level=2)",
        "{'q\"2': {'map_cut_3': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP(rel=2)@3], qrels, run))',
        '{AP(rel=2)@3: 0.3611111111111111}',
      ],
      'ir_measures rows': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP(rel=2)@3], qrels, run))',
        '{AP(rel=2)@3: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m map_cut.3 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'map_cut_3             \tall\t0.3611',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m map_cut.3 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'map_cut_3             \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'AP(rel=0)',
    lines: {
      'trec_eval files': [
        "trec_eval -c -l 0 -m map data/qrels.txt 'data/it'\\''s $HOME.run'",
        'map                   \tall\t0.5519',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 0 -m map data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'map                   \tq"2\t0.6667',
      ],
    },
  },
  {
    measure: "AP(norm='found')",
    lines: {},
  },
  {
    measure: 'AP(judged_only=True)',
    lines: {
      'ir_measures files': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP(judged_only=True)], qrels, run))',
        '{AP(judged_only=True): 0.6018518518518517}',
      ],
      'ir_measures rows': [
        'from ir_measures import AP',
        'print(ir_measures.calc_aggregate([AP(judged_only=True)], qrels, run))',
        '{AP(judged_only=True): 0.25}',
      ],
    },
  },
  {
    measure: 'GMAP',
    lines: {
      'trec_eval files': [
        "trec_eval -c -m gm_map data/qrels.txt 'data/it'\\''s $HOME.run'",
        'gm_map                \tall\t0.3535',
      ],
    },
  },
  {
    measure: 'IPrec@0.5',
    lines: {
      'trec_eval files': [
        "trec_eval -c -m iprec_at_recall.0.5 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'iprec_at_recall_0.50  \tall\t0.5222',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m iprec_at_recall.0.5 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'iprec_at_recall_0.50  \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: "IPrec(rounding='9')@0.5",
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'iprec_at_recall.0.5'})",
        "print(sum(values[query]['iprec_at_recall_0.50'] for query in sorted(values)) / len(qrels))",
        '0.5222222222222223',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'iprec_at_recall.0.5'})",
        "{'q\"2': {'iprec_at_recall_0.50': 0.5}}",
      ],
      'ir_measures files': [
        'from ir_measures import IPrec',
        'print(ir_measures.calc_aggregate([IPrec@0.5], qrels, run))',
        '{IPrec@0.5: 0.5222222222222223}',
      ],
      'ir_measures rows': [
        'from ir_measures import IPrec',
        'print(ir_measures.calc_aggregate([IPrec@0.5], qrels, run))',
        '{IPrec@0.5: 0.5}',
      ],
    },
  },
  {
    measure: "IPrec(rel=2,rounding='9')@0.1",
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'iprec_at_recall.0.1'}, relevance_level=2)",
        "print(sum(values[query]['iprec_at_recall_0.10'] for query in sorted(values)) / len(qrels))",
        '0.38888888888888884',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'iprec_at_recall.0.1'}, relevance_level=2)",
        "{'q\"2': {'iprec_at_recall_0.10': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import IPrec',
        'print(ir_measures.calc_aggregate([IPrec(rel=2)@0.1], qrels, run))',
        '{IPrec(rel=2)@0.1: 0.38888888888888884}',
      ],
      'ir_measures rows': [
        'from ir_measures import IPrec',
        'print(ir_measures.calc_aggregate([IPrec(rel=2)@0.1], qrels, run))',
        '{IPrec(rel=2)@0.1: 0.0}',
      ],
    },
  },
  {
    measure: "IPrec(rounding='9')@0.125",
    lines: {},
  },
  {
    measure: 'Bpref',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'bpref'})",
        "print(sum(values[query]['bpref'] for query in sorted(values)) / len(qrels))",
        '0.4444444444444444',
      ],
      'pytrec_eval rows': ["evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'bpref'})", "{'q\"2': {'bpref': 0.0}}"],
      'ir_measures files': [
        'from ir_measures import Bpref',
        'print(ir_measures.calc_aggregate([Bpref], qrels, run))',
        '{Bpref: 0.4444444444444444}',
      ],
      'ir_measures rows': [
        'from ir_measures import Bpref',
        'print(ir_measures.calc_aggregate([Bpref], qrels, run))',
        '{Bpref: 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m bpref data/qrels.txt 'data/it'\\''s $HOME.run'",
        'bpref                 \tall\t0.4444',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m bpref data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'bpref                 \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'Bpref(rel=2)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'bpref'}, relevance_level=2)",
        "print(sum(values[query]['bpref'] for query in sorted(values)) / len(qrels))",
        '0.6666666666666666',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'bpref'}, relevance_level=2)",
        "{'q\"2': {'bpref': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import Bpref',
        'print(ir_measures.calc_aggregate([Bpref(rel=2)], qrels, run))',
        '{Bpref(rel=2): 0.6666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import Bpref',
        'print(ir_measures.calc_aggregate([Bpref(rel=2)], qrels, run))',
        '{Bpref(rel=2): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m bpref data/qrels.txt 'data/it'\\''s $HOME.run'",
        'bpref                 \tall\t0.6667',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m bpref data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'bpref                 \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'DCG',
    lines: {
      'trec_eval files': [
        "trec_eval -c -m dcg data/qrels.txt 'data/it'\\''s $HOME.run'",
        'dcg                   \tall\t1.8095',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m dcg data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'dcg                   \tq"2\t0.6309',
      ],
    },
  },
  {
    measure: 'DCG@2',
    lines: {},
  },
  {
    measure: 'nDCG',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'ndcg'})",
        "print(sum(values[query]['ndcg'] for query in sorted(values)) / len(qrels))",
        '0.45386331343427333',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'ndcg'})",
        "{'q\"2': {'ndcg': 0.17376534287144002}}",
      ],
      'ir_measures files': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG], qrels, run))',
        '{nDCG: 0.45386331343427333}',
      ],
      'ir_measures rows': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG], qrels, run))',
        '{nDCG: 0.17376534287144002}',
      ],
      'trec_eval files': [
        "trec_eval -c -m ndcg data/qrels.txt 'data/it'\\''s $HOME.run'",
        'ndcg                  \tall\t0.4539',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m ndcg data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'ndcg                  \tq"2\t0.1738',
      ],
    },
  },
  {
    measure: 'nDCG@2',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'ndcg_cut.2'})",
        "print(sum(values[query]['ndcg_cut_2'] for query in sorted(values)) / len(qrels))",
        '0.3164907289911894',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'ndcg_cut.2'})",
        "{'q\"2': {'ndcg_cut_2': 0.17376534287144002}}",
      ],
      'ir_measures files': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG@2], qrels, run))',
        '{nDCG@2: 0.3164907289911894}',
      ],
      'ir_measures rows': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG@2], qrels, run))',
        '{nDCG@2: 0.17376534287144002}',
      ],
      'trec_eval files': [
        "trec_eval -c -m ndcg_cut.2 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'ndcg_cut_2            \tall\t0.3165',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m ndcg_cut.2 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'ndcg_cut_2            \tq"2\t0.1738',
      ],
    },
  },
  {
    measure: "nDCG(dcg='exp-log2')@2",
    lines: {},
  },
  {
    measure: 'nDCG(gains={1:3})@2',
    lines: {
      'ir_measures files': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG(gains={1:3})@2], qrels, run))',
        '{nDCG(gains={1:3})@2: 0.30088551673797675}',
      ],
      'ir_measures rows': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG(gains={1:3})@2], qrels, run))',
        '{nDCG(gains={1:3})@2: 0.3868528072345416}',
      ],
    },
  },
  {
    measure: 'nDCG(gains={1:0.5})@2',
    lines: {},
  },
  {
    measure: 'nDCG(judged_only=True)@3',
    lines: {
      'ir_measures files': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG(judged_only=True)@3], qrels, run))',
        '{nDCG(judged_only=True)@3: 0.631581570882512}',
      ],
      'ir_measures rows': [
        'from ir_measures import nDCG',
        'print(ir_measures.calc_aggregate([nDCG(judged_only=True)@3], qrels, run))',
        '{nDCG(judged_only=True)@3: 0.17376534287144002}',
      ],
    },
  },
  {
    measure: 'SetP',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_P'})",
        "print(sum(values[query]['set_P'] for query in sorted(values)) / len(qrels))",
        '0.4444444444444445',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_P'})",
        "{'q\"2': {'set_P': 0.3333333333333333}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetP',
        'print(ir_measures.calc_aggregate([SetP], qrels, run))',
        '{SetP: 0.4444444444444445}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetP',
        'print(ir_measures.calc_aggregate([SetP], qrels, run))',
        '{SetP: 0.3333333333333333}',
      ],
      'trec_eval files': [
        "trec_eval -c -m set_P data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_P                 \tall\t0.4444',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m set_P data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_P                 \tq"2\t0.3333',
      ],
    },
  },
  {
    measure: 'SetP(relative=True)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_relative_P'})",
        "print(sum(values[query]['set_relative_P'] for query in sorted(values)) / len(qrels))",
        '0.7222222222222222',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_relative_P'})",
        "{'q\"2': {'set_relative_P': 0.5}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetP',
        'print(ir_measures.calc_aggregate([SetP(relative=True)], qrels, run))',
        '{SetP(relative=True): 0.7222222222222222}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetP',
        'print(ir_measures.calc_aggregate([SetP(relative=True)], qrels, run))',
        '{SetP(relative=True): 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m set_relative_P data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_relative_P        \tall\t0.7222',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m set_relative_P data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_relative_P        \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'SetR',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_recall'})",
        "print(sum(values[query]['set_recall'] for query in sorted(values)) / len(qrels))",
        '0.7222222222222222',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_recall'})",
        "{'q\"2': {'set_recall': 0.5}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetR',
        'print(ir_measures.calc_aggregate([SetR], qrels, run))',
        '{SetR: 0.7222222222222222}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetR',
        'print(ir_measures.calc_aggregate([SetR], qrels, run))',
        '{SetR: 0.5}',
      ],
      'trec_eval files': [
        "trec_eval -c -m set_recall data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_recall            \tall\t0.7222',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m set_recall data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_recall            \tq"2\t0.5000',
      ],
    },
  },
  {
    measure: 'SetR(rel=2)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_recall'}, relevance_level=2)",
        "print(sum(values[query]['set_recall'] for query in sorted(values)) / len(qrels))",
        '0.6666666666666666',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_recall'}, relevance_level=2)",
        "{'q\"2': {'set_recall': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetR',
        'print(ir_measures.calc_aggregate([SetR(rel=2)], qrels, run))',
        '{SetR(rel=2): 0.6666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetR',
        'print(ir_measures.calc_aggregate([SetR(rel=2)], qrels, run))',
        '{SetR(rel=2): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m set_recall data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_recall            \tall\t0.6667',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m set_recall data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_recall            \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'SetF',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.1.0'})",
        "print(sum(values[query]['set_F'] for query in sorted(values)) / len(qrels))",
        '0.5499999999999999',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.1.0'})",
        "{'q\"2': {'set_F': 0.4}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF], qrels, run))',
        '{SetF: 0.5499999999999999}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF], qrels, run))',
        '{SetF: 0.4}',
      ],
      'trec_eval files': [
        "trec_eval -c -m set_F.1.0 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_F_1.0             \tall\t0.5500',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m set_F.1.0 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_F_1.0             \tq"2\t0.4000',
      ],
    },
  },
  {
    measure: 'SetF(beta=2.0)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.2.0'})",
        "print(sum(values[query]['set_F'] for query in sorted(values)) / len(qrels))",
        '0.5974025974025974',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.2.0'})",
        "{'q\"2': {'set_F': 0.4285714285714286}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF(beta=2.0)], qrels, run))',
        '{SetF(beta=2.0): 0.5974025974025974}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF(beta=2.0)], qrels, run))',
        '{SetF(beta=2.0): 0.4285714285714286}',
      ],
      'trec_eval files': [
        "trec_eval -c -m set_F.2.0 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_F_2.0             \tall\t0.5974',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m set_F.2.0 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_F_2.0             \tq"2\t0.4286',
      ],
    },
  },
  {
    measure: 'SetF(rel=2,beta=0.5)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.0.5'}, relevance_level=2)",
        "print(sum(values[query]['set_F'] for query in sorted(values)) / len(qrels))",
        '0.2575757575757576',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'set_F.0.5'}, relevance_level=2)",
        "{'q\"2': {'set_F': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF(rel=2,beta=0.5)], qrels, run))',
        '{SetF(rel=2,beta=0.5): 0.2575757575757576}',
      ],
      'ir_measures rows': [
        'from ir_measures import SetF',
        'print(ir_measures.calc_aggregate([SetF(rel=2,beta=0.5)], qrels, run))',
        '{SetF(rel=2,beta=0.5): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m set_F.0.5 data/qrels.txt 'data/it'\\''s $HOME.run'",
        'set_F_0.5             \tall\t0.2576',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m set_F.0.5 data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'set_F_0.5             \tq"2\t0.0000',
      ],
    },
  },
  {
    measure: 'Judged',
    lines: {
      'ir_measures files': [
        'from ir_measures import Judged',
        'print(ir_measures.calc_aggregate([Judged], qrels, run))',
        '{Judged: 0.688888888888889}',
      ],
      'ir_measures rows': [
        'from ir_measures import Judged',
        'print(ir_measures.calc_aggregate([Judged], qrels, run))',
        '{Judged: 0.6666666666666666}',
      ],
    },
  },
  {
    measure: 'Judged@2',
    lines: {
      'ir_measures files': [
        'from ir_measures import Judged',
        'print(ir_measures.calc_aggregate([Judged@2], qrels, run))',
        '{Judged@2: 0.6666666666666666}',
      ],
      'ir_measures rows': [
        'from ir_measures import Judged',
        'print(ir_measures.calc_aggregate([Judged@2], qrels, run))',
        '{Judged@2: 1.0}',
      ],
    },
  },
  {
    measure: 'NumQ',
    lines: {
      'ir_measures files': [
        'from ir_measures import NumQ',
        'print(ir_measures.calc_aggregate([NumQ], qrels, run))',
        '{NumQ: 3.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import NumQ',
        'print(ir_measures.calc_aggregate([NumQ], qrels, run))',
        '{NumQ: 1.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m num_q data/qrels.txt 'data/it'\\''s $HOME.run'",
        'num_q                 \tall\t3',
      ],
    },
  },
  {
    measure: 'NumRet',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_ret'})",
        "print(sum(values[query]['num_ret'] for query in sorted(values)))",
        '13.0',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_ret'})",
        "{'q\"2': {'num_ret': 3.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet], qrels, run))',
        '{NumRet: 13.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet], qrels, run))',
        '{NumRet: 3.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m num_ret data/qrels.txt 'data/it'\\''s $HOME.run'",
        'num_ret               \tall\t13',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m num_ret data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'num_ret               \tq"2\t3',
      ],
    },
  },
  {
    measure: 'NumRel',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel'})",
        "print(sum(values[query]['num_rel'] for query in sorted(values)))",
        '8.0',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel'})",
        "{'q\"2': {'num_rel': 2.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import NumRel',
        'print(ir_measures.calc_aggregate([NumRel], qrels, run))',
        '{NumRel: 8.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import NumRel',
        'print(ir_measures.calc_aggregate([NumRel], qrels, run))',
        '{NumRel: 2.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m num_rel data/qrels.txt 'data/it'\\''s $HOME.run'",
        'num_rel               \tall\t8',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m num_rel data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'num_rel               \tq"2\t2',
      ],
    },
  },
  {
    measure: 'NumRel(rel=2)',
    lines: {},
  },
  {
    measure: 'NumRelRet',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel_ret'})",
        "print(sum(values[query]['num_rel_ret'] for query in sorted(values)))",
        '6.0',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel_ret'})",
        "{'q\"2': {'num_rel_ret': 1.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet(rel=1)], qrels, run))',
        '{NumRet(rel=1): 6.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet(rel=1)], qrels, run))',
        '{NumRet(rel=1): 1.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -m num_rel_ret data/qrels.txt 'data/it'\\''s $HOME.run'",
        'num_rel_ret           \tall\t6',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -m num_rel_ret data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'num_rel_ret           \tq"2\t1',
      ],
    },
  },
  {
    measure: 'NumRelRet(rel=2)',
    lines: {
      'pytrec_eval files': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel_ret'}, relevance_level=2)",
        "print(sum(values[query]['num_rel_ret'] for query in sorted(values)))",
        '3.0',
      ],
      'pytrec_eval rows': [
        "evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'num_rel_ret'}, relevance_level=2)",
        "{'q\"2': {'num_rel_ret': 0.0}}",
      ],
      'ir_measures files': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet(rel=2)], qrels, run))',
        '{NumRet(rel=2): 3.0}',
      ],
      'ir_measures rows': [
        'from ir_measures import NumRet',
        'print(ir_measures.calc_aggregate([NumRet(rel=2)], qrels, run))',
        '{NumRet(rel=2): 0.0}',
      ],
      'trec_eval files': [
        "trec_eval -c -l 2 -m num_rel_ret data/qrels.txt 'data/it'\\''s $HOME.run'",
        'num_rel_ret           \tall\t3',
      ],
      'trec_eval rows': [
        "trec_eval -c -q -l 2 -m num_rel_ret data/qrels.txt 'data/it'\\''s $HOME.run' | awk -F'\\t' '$2 == \"q\\\"2\"'",
        'num_rel_ret           \tq"2\t0',
      ],
    },
  },
  {
    measure: 'NumRelRet@2',
    lines: {},
  },
]
