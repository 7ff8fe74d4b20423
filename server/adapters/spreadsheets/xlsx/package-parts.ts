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

function utf8Of(part: Buffer): Buffer {
  const encoding = encodingOf(part)
  if (encoding === 'utf-8') return part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf ? part.subarray(3) : part
  return Buffer.from(new TextDecoder(encoding).decode(part))
}

function encodingOf(part: Buffer): string {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declared = /^[^<]{0,3}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,30})["']/.exec(
    part.toString('latin1', 0, 300),
  )?.[1]
  // A declaration read in eight bits cannot be UTF-16.
  if (declared === undefined || /^utf-?(?:8|16)/i.test(declared)) return 'utf-8'
  try {
    return new TextDecoder(declared).encoding
  } catch {
    return 'utf-8'
  }
}
