"""Evaluates a run with a tool written for Python and prints what the whole process cost: tools.py TOOL QRELS RUN."""

import json
import resource
import sys


def pytrec_eval(qrels, run):
    import pytrec_eval

    with open(qrels) as file:
        judged = pytrec_eval.parse_qrel(file)
    with open(run) as file:
        retrieved = pytrec_eval.parse_run(file)
    measures = {"map", "ndcg_cut.10", "recip_rank", "recall.100,1000", "P.10"}
    values = pytrec_eval.RelevanceEvaluator(judged, measures).evaluate(retrieved)
    return sum(value["map"] for value in values.values()) / len(values)


def ir_measures(qrels, run):
    import ir_measures
    from ir_measures import AP, RR, P, R, nDCG

    asked = [AP, nDCG @ 10, RR, R @ 100, R @ 1000, P @ 10]
    return ir_measures.calc_aggregate(asked, ir_measures.read_trec_qrels(qrels), ir_measures.read_trec_run(run))[AP]


def ranx(qrels, run):
    from ranx import Qrels, Run, evaluate

    asked = ["map", "ndcg@10", "mrr", "recall@100", "recall@1000", "precision@10"]
    values = evaluate(Qrels.from_file(qrels, kind="trec"), Run.from_file(run, kind="trec"), asked, make_comparable=True)
    return values["map"]


tool, qrels_path, run_path = sys.argv[1:]
mean = {"pytrec_eval": pytrec_eval, "ir_measures": ir_measures, "ranx": ranx}[tool](qrels_path, run_path)
spent = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"cpu": spent.ru_utime + spent.ru_stime, "memory": spent.ru_maxrss / 1024, "result": f"AP {mean:.4f}"}))
