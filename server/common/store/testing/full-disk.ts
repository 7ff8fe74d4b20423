import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FullDisk {
  folder: string
  fill(): void
  empty(): void
  unmount(): void
}

/** In memory; tests without mount rights are skipped. */
export const fullDisk = { possible: mayMount(), mount }

function mount(megabytes = 32): FullDisk {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const size of [2 ** 20, 4096, 1]) {
      const bytes = Buffer.alloc(size)
      while (took(handle, bytes));
    }
  } finally {
    closeSync(handle)
  }
}

function took(handle: number, bytes: Buffer): boolean {
  try {
    return writeSync(handle, bytes) > 0
  } catch {
    return false
  }
}

function mayMount(): boolean {
  try {
    mount(1).unmount()
    return true
  } catch {
    process.stdout.write('No small disk can be mounted here: tests of a full one are left out.\n')
    return false
  }
}
