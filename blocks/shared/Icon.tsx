/**
 * The blocks' icons. The stroke is an attribute, because the inserter loads none of our stylesheets.
 */
export const PATHS = {
	adjustments: VITRIN_ICONS.adjustments,
	article: VITRIN_ICONS.article,
	receipt: VITRIN_ICONS.receipt,
	search: VITRIN_ICONS.search,
	'shopping-bag': VITRIN_ICONS[ 'shopping-bag' ],
};

export function Icon( { name }: { name: keyof typeof PATHS } ) {
	return (
		<svg
			className="vitrin-icon"
			width="24"
			height="24"
			viewBox="0 0 24 24"
			// WordPress fills the icons of its buttons by a stylesheet.
			style={ { fill: 'none' } }
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ PATHS[ name ] } />
		</svg>
	);
}
