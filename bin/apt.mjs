import { spawnSync } from 'node:child_process'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** Returns false where apt-get is missing, not allowed, or fails. */
export function installByApt(packages) {
  if (process.getuid?.() !== 0) return false
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
}

function apt(args) {
  const quiet = ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args]
  return spawnSync('apt-get', quiet, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
