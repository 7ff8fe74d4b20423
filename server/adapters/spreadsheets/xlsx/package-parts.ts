import { utf8Of } from './utf8-of.ts'
import { attributesOf, readXml } from './xml.ts'

export interface Relationship {
  id: string
  type: string
  path: string
}

/** Ignores case, kind of slash and a leading slash, because programs differ. */
export function partsOf(files: ReadonlyMap<string, Buffer>) {
  const parts = new Map([...files].map(([path, content]) => [keyOf(path), content]))
  const read = (path: string): Buffer | undefined => {
    const part = parts.get(keyOf(path))
    return part && utf8Of(part)
  }

  function relationshipsOf(path: string): Relationship[] {
    const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)]
    const found: Relationship[] = []
    const part = read(`${folder}_rels/${name}.rels`)
    if (part)
      readXml(part, {
        open(element, tag) {
          if (element !== 'Relationship') return
          const { Id = '', Type = '', Target = '', TargetMode } = attributesOf(tag)
          if (TargetMode === 'External') return
          found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(folder, Target) })
        },
      })
    return found
  }

  return { paths: [...parts.keys()], read, relationshipsOf }
}

export type Parts = ReturnType<typeof partsOf>

function resolved(folder: string, target: string): string {
  const path = unescaped(target.replaceAll('\\', '/').replace(/[?#].*$/, ''))
  const walked: string[] = []
  for (const step of `${path.startsWith('/') ? '' : folder}${path}`.split('/')) {
    if (step === '..') walked.pop()
    else if (step !== '' && step !== '.') walked.push(step)
  }
  return walked.join('/')
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const keyOf = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
