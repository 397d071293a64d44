import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { withPictures } from '../../src/render/singlePictures.ts'
import { inFolder, readText, testIo } from '../commands/io.ts'

const spec = `title: Pictures
datasets:
  toy:
    qrels: { q1: { a: 1 } }
    runs: { one: { q1: [a] } }
measures:
  - RR
`

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>'

it('a page that stands alone holds its pictures, and the page beside it names them', () =>
  inFolder(async (folder) => {
    const report = join(folder, 'pictures')
    mkdirSync(join(report, 'more'), { recursive: true })
    writeFileSync(join(report, 'report.yaml'), spec)
    writeFileSync(join(report, 'en.md'), '![A](more/a%20b.svg) and ![B](b.PNG)\n\n{{results}}\n')
    writeFileSync(join(report, 'more/a b.svg'), drawing)
    writeFileSync(join(report, 'b.PNG'), Uint8Array.of(137, 80, 78, 71))
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false, singleFile: true })
    expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
    const single = readText(out, 'pictures/en/single.html')
    expect(single).toContain(`src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}"`)
    expect(single).toContain(`src="data:image/png;base64,${Buffer.of(137, 80, 78, 71).toString('base64')}"`)
    expect(single).not.toMatch(/<img src="(?!data:)/)
    expect(readText(out, 'pictures/en/index.html')).toContain('<img src="more/a%20b.svg"')
  }))

it('a picture that is not there, or of a kind that browsers do not show, stays an address', () => {
  const html = '<img src="a.svg" alt=""><img src="b.tiff" alt="">'
  expect(withPictures(html, (path) => (path === 'b.tiff' ? Uint8Array.of(1) : undefined))).toBe(html)
})

it('a name may hold what addresses take for their own, and an address may name a part of a picture', () =>
  inFolder(async (folder) => {
    const report = join(folder, 'pictures')
    mkdirSync(report)
    writeFileSync(join(report, 'report.yaml'), spec)
    writeFileSync(join(report, 'en.md'), '![A](a%23b%3Fc.svg) ![B](b.svg#part) ![C](%FF.svg)\n')
    for (const name of ['a#b?c.svg', 'b.svg', '%FF.svg']) writeFileSync(join(report, name), drawing)
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false, singleFile: true })
    expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
    for (const name of ['a#b?c.svg', 'b.svg', '%FF.svg']) expect(readText(out, `pictures/en/${name}`)).toBe(drawing)
    expect(readText(out, 'pictures/en/index.html')).toContain('<img src="a%23b%3Fc.svg"')
    expect(readText(out, 'pictures/en/single.html').match(/<img src="data:image\/svg\+xml/g)).toHaveLength(3)
    writeFileSync(join(report, 'en.md'), 'A\n\n![A](%FE.svg)\n')
    const gone = await build(io, [report], { target: { kind: 'site', out }, json: false })
    expect({ code: gone, err: io.printed().err }).toEqual({
      code: 1,
      err: expect.stringMatching(/en\.md:3:1: error: the picture ".*%FE\.svg" cannot be read/),
    })
    writeFileSync(join(report, 'en.md'), '![A](a#b?c.svg)\n')
    await build(io, [report], { target: { kind: 'site', out }, json: false })
    expect(io.printed().err).toContain('If "#b?c.svg" belongs to the name of the file, write its "#" as %23.')
  }))
