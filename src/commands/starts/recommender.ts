import type { Start } from './start.ts'

/** Lists of items for users: how good they are, and how much of the catalogue they show. */
export const recommender: Start = {
  name: 'recommender',
  spec: `# What users were shown, and what they then chose. Paths are relative to this file.
title: { en: Which recommender is better?, zh-CN: 哪个推荐系统更好？ }
languages: [en, zh-CN]
datasets:
  shop:
    qrels: { path: data/chosen.csv, columns: { query: user, document: item, grade: rating } }
    runs:
      popular: { path: data/popular.csv, columns: { query: user, document: item, rank: place } }
      personal: { path: data/personal.csv, columns: { query: user, document: item, rank: place } }
measures:
  - nDCG@3
  - R@3
  - Coverage(items=6)@3
  - Gini(items=6)@3
`,
  bodies: {
    en: `## Good lists, and varied ones

{{value "NumQ" run="popular" digits=0}} users were shown three items each. The personal lists reach an nDCG@3 of {{value "nDCG@3" run="personal"}}, the most popular items {{value "nDCG@3" run="popular"}}.

{{results}}

Coverage is the share of the catalogue that anybody is shown; Gini says how unevenly items are shown, 0 being evenly.

## One user, worked

{{example "nDCG@3" run="personal" query="u1"}}

## Data

{{dataset}}
`,
    'zh-CN': `## 既要准，也要多样

{{value "NumQ" run="popular" digits=0}} 位用户各看到三件商品。个性化列表的 nDCG@3 为 {{value "nDCG@3" run="personal"}}，热门列表为 {{value "nDCG@3" run="popular"}}。

{{results}}

Coverage 是目录中至少展示给一位用户的商品所占的比例；Gini 表示展示次数有多不均匀，0 为完全均匀。

## 逐步算一位用户

{{example "nDCG@3" run="personal" query="u1"}}

## 数据

{{dataset}}
`,
  },
  data: {
    'data/chosen.csv': ['user,item,rating', 'u1,kettle,2', 'u1,lamp,1', 'u2,chair,1', 'u3,lamp,2', 'u3,desk,1'],
    'data/popular.csv': [
      'user,item,place',
      ...['u1', 'u2', 'u3'].flatMap((user) => ['kettle', 'lamp', 'mug'].map((item, i) => `${user},${item},${i + 1}`)),
    ],
    'data/personal.csv': [
      'user,item,place',
      ...['u1,lamp,1', 'u1,kettle,2', 'u1,shelf,3'],
      ...['u2,chair,1', 'u2,desk,2', 'u2,mug,3'],
      ...['u3,desk,1', 'u3,lamp,2', 'u3,kettle,3'],
    ],
  },
}
