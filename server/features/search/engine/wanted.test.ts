import { expect, test } from 'vitest'
import { expressionOf } from './wanted.ts'

const asked = (query: string) => expressionOf(query.split(' ').map(word => [word]))

test('a word that another one begins with, or that stands there twice, asks nothing new', () => {
  expect(asked('d de de denken')).toBe('("denken"*)')
  expect(asked('in de in')).toBe('("in"*) AND ("de"*)')
})

test('seven digits may be the end of an ISBN, so fewer digits still ask for something of their own', () => {
  expect(asked('032198 0321982')).toBe('("032198"*) AND (("0321982"* OR isbn : "9780321982"*))')
})
