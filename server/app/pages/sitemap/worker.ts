import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../../shared/lib/must.ts'
import { idsOf, openReader } from '../../../database/open-reader.ts'
import { writeSitemap } from './write-sitemap.ts'

const { file, publicUrl } = workerData
const database = openReader(String(file))
must(parentPort, 'the sitemap worker runs as a worker thread').postMessage(
  writeSitemap(sql => idsOf(database, sql), String(publicUrl)),
)
database.close()
