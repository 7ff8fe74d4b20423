import axe from 'axe-core'
import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type Language, words } from '../support/words.ts'

const patience = 20_000
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

export class Tab {
  readonly #driver: WebDriver
  readonly #language: Language

  constructor(driver: WebDriver, language: Language) {
    this.#driver = driver
    this.#language = language
  }

  goto(url: string): Promise<void> {
    return this.#driver.get(url)
  }

  /** `body` is a function body, which may await. */
  async ask<Answer>(body: string): Promise<Answer> {
    const script = `const answer = arguments[arguments.length - 1]
      ;(async () => { ${body} })().then(value => answer({ value }), error => answer({ error: String(error) }))`
    const { value, error } = await this.#driver.executeAsyncScript<{ value: Answer; error?: string }>(script)
    if (error !== undefined) throw new Error(error)
    return value
  }

  async until(body: string): Promise<void> {
    await this.#driver.wait(() => this.ask(body), patience, `Never true: ${body}`)
  }

  find(css: string): Promise<WebElement> {
    return this.#visible(By.css(css))
  }

  text(words: string): Promise<WebElement> {
    return this.#visible(By.xpath(`//main//*[text()[contains(., ${quoted(words)})]]`))
  }

  async type(label: string, text: string): Promise<void> {
    const named = `normalize-space() = ${quoted(words(this.#language, label))}`
    await (await this.#visible(By.xpath(`//input[@id = //label[${named}]/@for]`))).sendKeys(text)
  }

  async choose(label: string): Promise<void> {
    const named = `normalize-space() = ${quoted(words(this.#language, label))}`
    await (await this.#visible(By.xpath(`//label[${named}]`))).click()
  }

  async press(name: string, values: Record<string, string> = {}): Promise<void> {
    const name_ = quoted(words(this.#language, name, values))
    await (await this.#visible(By.xpath(`//button[normalize-space() = ${name_} or @aria-label = ${name_}]`))).click()
  }

  /** A picture of a camera covers the field, so a click would not reach it. */
  async pick(file: string): Promise<void> {
    const field = await this.#driver.wait(until.elementLocated(By.css('input[type=file]')), patience)
    await field.sendKeys(file)
  }

  /** Gives the findings of axe on the screen as it is (M17). */
  async faults(): Promise<string[]> {
    await this.#driver.executeScript(axe.source)
    return this.ask(`const { violations } = await axe.run({ runOnly: ${JSON.stringify(rules)} })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html + ' ' + failureSummary))`)
  }

  async #visible(by: By): Promise<WebElement> {
    const element = await this.#driver.wait(until.elementLocated(by), patience)
    return this.#driver.wait(until.elementIsVisible(element), patience)
  }
}

/** XPath strings have no escapes. */
function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}
