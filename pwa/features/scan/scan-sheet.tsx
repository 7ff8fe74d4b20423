import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CameraTrouble } from './camera/camera-trouble.tsx'
import { TorchButton } from './camera/torch-button.tsx'
import { useCamera } from './camera/use-camera.ts'
import { booksIn } from './codes.ts'
import { useReader, useLooks } from './use-looks.ts'
import styles from './scan-sheet.module.css'
import { TypedIsbn } from './typed-isbn.tsx'

export interface ScanSheetProps {
  title: ReactNode
  onBook(isbn: string): void
  onClose(): void
  /** Replaces the hint over the picture, after a book was read. */
  says?: ReactNode
  /** Text of the button beside a typed ISBN. */
  typedAction: ReactNode
  actions?: ReactNode
  /** Gets the focus after the sheet; else the element that opened it. */
  leadsTo?(): HTMLElement | null
  children?: ReactNode
}

type Note = 'other' | 'nothing_in_photo' | null

/** Reads books' barcodes from the camera, a photo, or the keyboard (M3). Works offline. */
export default function ScanSheet({
  title,
  onBook,
  onClose,
  says,
  typedAction,
  actions,
  leadsTo,
  children,
}: ScanSheetProps) {
  const { t } = useLingui()
  useBackCloses(true, onClose)
  const video = useRef<HTMLVideoElement>(null)
  const { stream, problem: cameraProblem, retry } = useCamera()
  const { reader, renew } = useReader()
  const [isMissing, setIsMissing] = useState(false)
  const [note, setNote] = useState<Note>(null)
  const problem = cameraProblem ?? (isMissing ? 'reader' : undefined)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  /** A photo may be read only after the sheet was closed: then nobody waits for its book. */
  const take = (isbn: string) => {
    if (!isOpen.current) return
    navigator.vibrate?.(60)
    setNote(null)
    onBook(isbn)
  }
  useLooks({
    video,
    stream,
    reader,
    onLook: ({ read, isOther }) => {
      if (isOther) setNote('other')
      for (const isbn of read) take(isbn)
    },
    onMissing: () => setIsMissing(true),
  })

  async function readPhoto(file: File): Promise<void> {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    try {
      const [isbn] = booksIn((bitmap && (await (await reader)?.read(bitmap))) ?? [])
      if (isbn) take(isbn)
      else setNote('nothing_in_photo')
    } catch {
      setIsMissing(true)
    } finally {
      bitmap?.close()
    }
  }

  function tryAgain(): void {
    setIsMissing(false)
    setNote(null)
    if (isMissing) renew()
    if (cameraProblem) retry()
  }

  return (
    <Dialog.Root open onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={styles.sheet} finalFocus={() => leadsTo?.() ?? true}>
          <div className={styles.head}>
            <Dialog.Close render={<IconButton icon="close" label={t`Close`} />} />
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {stream && !problem && <TorchButton stream={stream} />}
          </div>
          <div className={styles.stage}>
            {problem ? (
              <CameraTrouble problem={problem} onRetry={tryAgain} onPhoto={file => void readPhoto(file)} />
            ) : (
              <>
                <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
                <Aim />
              </>
            )}
            <output className={styles.says}>{noteOf(note) ?? says ?? (!problem && <Hint ready={!!stream} />)}</output>
          </div>
          <div className={styles.below}>
            <TypedIsbn action={typedAction} onBook={take} />
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Hint({ ready }: { ready: boolean }) {
  return ready ? <Trans>Point at the barcode on the back</Trans> : <Trans>The camera is starting</Trans>
}

function noteOf(note: Note): ReactNode {
  if (note === null) return undefined
  return (
    <>
      <Icon name="info" size={20} />
      {note === 'other' ? (
        <Trans>This is not a book's barcode. It begins with 978 or 979.</Trans>
      ) : (
        <Trans>No book's barcode in this photo. Try again closer by, with more light.</Trans>
      )}
    </>
  )
}

function Aim() {
  return (
    <svg className={styles.aim} viewBox="0 0 260 130" aria-hidden="true" focusable="false">
      <path d="M2 34V18A16 16 0 0 1 18 2h18M224 2h18a16 16 0 0 1 16 16v16M258 96v16a16 16 0 0 1-16 16h-18M36 128H18a16 16 0 0 1-16-16V96" />
    </svg>
  )
}
