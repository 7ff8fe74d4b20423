import type { SVGProps } from 'react'

export function Logo({ size = 28, ...rest }: { size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false" {...rest}>
      <path fill="#12694a" d="M4 2h16.500l3.500 3.500V26H4z" />
      <path fill="#0a4530" d="M4 2h3.200v24H4z" />
      <path fill="#0a4530" d="M20.500 2l3.500 3.500h-3.500z" />
      <rect fill="#fffefa" x="10" y="8.500" width="11" height="8.600" rx="1.200" />
      <path stroke="#a8321f" strokeWidth="1.300" strokeLinecap="round" d="M12.400 11.600h6.200M12.400 14.100h3.800" />
    </svg>
  )
}
