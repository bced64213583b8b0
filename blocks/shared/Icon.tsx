/**
 * The blocks' icons, those that PHP prints (src/shared/ui/Icons.php, held equal by src/shared/ui/icons.fixture.json):
 * Tabler (MIT, https://tabler.io/icons). The stroke is an attribute, because the inserter loads none of our stylesheets.
 */
export const PATHS = {
	adjustments:
		'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8M16 6h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12h2M10 12h10M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11M19 18h1',
	article:
		'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M7 8h10M7 12h10M7 16h10',
	receipt:
		'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2l-2 2l-2-2l-2 2l-2-2l-3 2m4-14h6m-6 4h6m-2 4h2',
	search: 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
	'shopping-bag':
		'M6.3 8h11.3a2 2 0 0 1 2 2.3l-1.2 8.2a3 3 0 0 1-3 2.5H8.6a3 3 0 0 1-3-2.5L4.3 10.3a2 2 0 0 1 2-2.3M9 11V6a3 3 0 0 1 6 0v5',
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
