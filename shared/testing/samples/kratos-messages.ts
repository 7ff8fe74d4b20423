/** First and last of each run of ids of UI messages that Ory Kratos 1.3 to v26 can send (its `text/id.go`). */
const runs: readonly (readonly [number, number])[] = [
  [1010000, 1010023],
  [1020000, 1020000],
  [1030000, 1030000],
  [1040001, 1040009],
  [1050001, 1050020],
  [1060001, 1060007],
  [1070001, 1070017],
  [1080001, 1080003],
  [4000001, 4000041],
  [4010001, 4010010],
  [4040001, 4040003],
  [4050001, 4050001],
  [4060001, 4060006],
  [4070001, 4070006],
  [5000001, 5000002],
]

export const kratosMessageIds: readonly number[] = runs.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step),
)
