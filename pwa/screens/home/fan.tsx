import { Cover } from '../../ui/cover/cover.tsx'
import styles from './hero.module.css'

export function Fan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      <Cover isbn="9789001877156" title="Basisboek interviewen" author="Ben Baarda" size={200} />
      <Cover isbn="9780134093413" title="Campbell Biology" author="Urry" size={210} />
      <Cover isbn="9780134154367" title="Calculus" author="Adams" size={218} />
    </div>
  )
}
