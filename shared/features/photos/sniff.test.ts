import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (hexadecimal: string) => Uint8Array.from(Buffer.from(hexadecimal, 'hex'))

describe('what a file is by its content', () => {
  it.each([
    ['JPEG', 'ffd8ffe000104a46'],
    ['PNG', '89504e470d0a1a0a0000000d'],
    ['WebP', '524946461e0a000057454250'],
    ['AVIF', '0000001c66747970617669660000'],
    ['AVIF', '0000001c66747970617669730000'],
    ['HEIC', '00000018667479706865696300000000'],
    ['HEIC', '00000018667479706d69663100000000'],
    ['video', '00000018667479706d70343200000000'],
    ['GIF', '474946383961'],
    ['TIFF', '49492a0008000000'],
    ['empty', ''],
    ['unknown', '00'],
  ])('knows %s', (found, start) => {
    expect(sniff(bytes(start))).toBe(found)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['SVG', '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<svg>'],
    ['HTML', '<!doctype html><html>'],
    ['HTML', '  <script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['unknown', 'A letter about <svg> drawings, not a drawing'],
  ])('knows %s by its text', (found, text) => {
    expect(sniff(new TextEncoder().encode(text))).toBe(found)
  })
})
