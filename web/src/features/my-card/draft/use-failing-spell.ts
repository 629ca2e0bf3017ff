import { useRef } from 'react'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'

/** What is told of a row of failures; `isTold`: it began before this page was opened. */
export type FailingSpell = { tell(error: unknown): void; end(): void }

/** Tells of the first failure until something goes well again: what saves itself would say it at every word. */
export function useFailingSpell(isTold: boolean): FailingSpell {
  const report = useReportFailure()
  const wasTold = useRef(isTold)
  return {
    tell(error) {
      if (!wasTold.current) report(error)
      wasTold.current = true
    },
    end() {
      wasTold.current = false
    },
  }
}
