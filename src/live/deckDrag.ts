/**
 * Lets rows be dragged by their names, with a pointer of any kind. A row that is held past the middle of its neighbour takes
 * its place; `move` is told the document and the way.
 */
export function followDrag(list: HTMLElement, move: (document: number, up: boolean) => void): void {
  list.addEventListener('pointerdown', (event) => {
    const grip = (event.target as Element).closest('.grip')
    const row = grip?.closest<HTMLElement>('li[data-document]')
    if (row === null || row === undefined || event.button !== 0) return
    event.preventDefault()
    row.classList.add('held')
    const follow = ({ clientY }: PointerEvent) => {
      const way = wayOf(row, clientY)
      if (way !== undefined) move(Number(row.dataset.document), way === 'up')
      row.classList.add('held')
    }
    const end = () => {
      row.classList.remove('held')
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  })
}

/** Which neighbour's middle the pointer has passed. */
function wayOf(row: HTMLElement, y: number): 'up' | 'down' | undefined {
  const [before, after] = [row.previousElementSibling, row.nextElementSibling]
  if (before !== null && !before.classList.contains('heads') && y < middleOf(before)) return 'up'
  return after !== null && y > middleOf(after) ? 'down' : undefined
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
