import type { Statements } from './statements.ts'
import { isPartOfIsbn10 } from './wanted.ts'

interface Text {
  n: number
  name: string
  author: string
  isbn: string
}

const worth = { name: 8, author: 4, isbn: 1 }
/** As in BM25: a second occurrence adds little, and a word among few says more. */
const saturation = 1.2
const lengthShare = 0.75
const usualLength = 7

export function byLikeness(statements: Statements, ns: readonly number[], groups: readonly string[][]): number[] {
  const beginnings = beginningsOf(groups)
  const scored = textsOf(statements, ns).map(text => ({ n: text.n, score: scoreOf(text, beginnings) }))
  return scored.sort((a, b) => b.score - a.score || b.n - a.n).map(({ n }) => n)
}

export function thoseWithAll(statements: Statements, ns: readonly number[], groups: readonly string[][]): number[] {
  const beginnings = beginningsOf(groups)
  const fitting = textsOf(statements, ns).filter(({ name, author, isbn }) => {
    const words = `${name} ${author} ${isbn}`.split(' ')
    return beginnings.every(group => words.some(word => begins(word, group)))
  })
  const found = new Set(fitting.map(({ n }) => n))
  return ns.filter(n => found.has(n))
}

function textsOf(statements: Statements, ns: readonly number[]): Text[] {
  const sql = 'select t.n, t.name, t.author, t.isbn from json_each(?) j join book_text t on t.n = j.value'
  return statements.rows<Text>(sql, [JSON.stringify(ns)])
}

function beginningsOf(groups: readonly string[][]): string[][] {
  return groups.map(group => group.flatMap(word => (isPartOfIsbn10(word) ? [word, `978${word}`] : [word])))
}

function scoreOf({ name, author, isbn }: Text, groups: readonly string[][]): number {
  const names = name.split(' ')
  const authors = author.split(' ')
  const length = (names.length + authors.length + 1) / usualLength
  const dampened = saturation * (1 - lengthShare + lengthShare * length)
  let score = 0
  for (const group of groups) {
    const count = countIn(names, group) * worth.name + countIn(authors, group) * worth.author
    const weight = count + (begins(isbn, group) ? worth.isbn : 0)
    score += weight / (weight + dampened)
  }
  return score
}

function countIn(words: readonly string[], beginnings: readonly string[]): number {
  let count = 0
  for (const word of words) if (begins(word, beginnings)) count += 1
  return count
}

function begins(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some(beginning => word.startsWith(beginning))
}
