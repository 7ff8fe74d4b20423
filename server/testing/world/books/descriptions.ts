/** By ISBN. */
export const descriptions: Record<string, string> = {
  '9780134154367': 'Wordt in alle vakken analyse van het eerste jaar gebruikt. De 8e druk heeft andere opgavenummers.',
  '9780321982384':
    'Niet te verwarren met de Global Edition: daarin staan de hoofdstukken 6 en 7 in een andere volgorde.',
  '9789043016735': 'Opfrisser voor wie wiskunde B te lang geleden had. Antwoorden achterin.',
  '9780262033848': 'Ook wel CLRS. Voor Algoritmiek mag de 3e of de 4e druk.',
  '9781292170435': 'Paperback met dezelfde hoofdstukken als de Amerikaanse 11e druk.',
  '9780199270293': 'Zwaar boek, groot plezier. De oplossingen staan in een los deel.',
  '9783319572512': 'In het Engels; de colleges volgen de hoofdstukken van de 2e druk.',
  '9781526419521': 'Voorbeelden in SPSS; de tentamenvragen volgen de 5e druk.',
}
