/**
 * Our icons: Tabler (MIT, https://tabler.io/icons), 24 grid, 1.5 stroke. None of
 * these has a direction; one that does gets mirrored by its own class.
 */
const PATHS = {
	'alert-circle': [
		'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
		'M12 8v4',
		'M12 16h.01',
	],
	minus: [ 'M5 12l14 0' ],
	photo: [
		'M15 8h.01',
		'M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12',
		'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5',
		'M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3',
	],
	plus: [ 'M12 5l0 14', 'M5 12l14 0' ],
	'shopping-bag': [
		'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304',
		'M9 11v-5a3 3 0 0 1 6 0v5',
	],
	trash: [
		'M4 7l16 0',
		'M10 11l0 6',
		'M14 11l0 6',
		'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
		'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
	],
};

export type IconName = keyof typeof PATHS;

/** A decoration: the control it stands in carries the name. */
export function Icon( {
	name,
	className = 'vitrin-icon',
}: {
	name: IconName;
	className?: string;
} ) {
	return (
		<svg
			className={ className }
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
			{ PATHS[ name ].map( ( path ) => (
				<path key={ path } d={ path } />
			) ) }
		</svg>
	);
}
