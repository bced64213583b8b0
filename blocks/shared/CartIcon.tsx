/** Tabler's shopping bag (MIT, https://tabler.io/icons), as PHP prints it. */
export function CartIcon() {
	return (
		<svg
			className="vitrin-icon"
			width="24"
			height="24"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path d="M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304" />
			<path d="M9 11v-5a3 3 0 0 1 6 0v5" />
		</svg>
	);
}

const write = ( value: number ): string =>
	value.toLocaleString( document.documentElement.lang || [] );

/** In the digits of the editor's language; the shop's own way of writing money is the page's. */
export const SAMPLE = {
	count: () => write( 3 ),
	total: () => write( 450000 ),
};
