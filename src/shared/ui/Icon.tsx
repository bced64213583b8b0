/**
 * Tabler icons (MIT, https://tabler.io/icons) on a grid of 24, each as one path; the stylesheet sets
 * size and stroke. None has a direction. icons.fixture.json holds the lists of icons equal: they are apart because a
 * chunk would load the whole of a list that it shares with another, and PHP can't read TypeScript.
 */
export const PATHS = {
	'alert-circle': 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01',
	'chevron-down': 'M6 9l6 6l6-6',
	minus: 'M5 12h14',
	photo: 'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.9-.9 2.1-.9 3 0l5 5M14 14l1-1c.9-.9 2.1-.9 3 0l3 3',
	plus: 'M5 12h14M12 5v14',
	'shopping-bag':
		'M6.3 8h11.3a2 2 0 0 1 2 2.3l-1.2 8.2a3 3 0 0 1-3 2.5H8.6a3 3 0 0 1-3-2.5L4.3 10.3a2 2 0 0 1 2-2.3M9 11V6a3 3 0 0 1 6 0v5',
	ticket: 'M15 5v2M15 11v2M15 17v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4V7a2 2 0 0 1 2-2',
	trash: 'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
	x: 'M6 6l12 12m0-12L6 18',
};

export type IconName = keyof typeof PATHS;

/** A decoration: the control that contains it has the name. */
export function Icon( {
	name,
	className = '',
}: {
	name: IconName;
	className?: string;
} ) {
	return (
		<svg
			className={ `vitrin-icon ${ className }` }
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={ PATHS[ name ] } />
		</svg>
	);
}
