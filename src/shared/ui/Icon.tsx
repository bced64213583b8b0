/**
 * The icons of what React draws; the stylesheet sets size and stroke. None has a direction. All that are named
 * here land in each chunk that draws one.
 */
const PATHS = {
	'alert-circle': VITRIN_ICONS[ 'alert-circle' ],
	'chevron-down': VITRIN_ICONS[ 'chevron-down' ],
	minus: VITRIN_ICONS.minus,
	photo: VITRIN_ICONS.photo,
	plus: VITRIN_ICONS.plus,
	'shopping-bag': VITRIN_ICONS[ 'shopping-bag' ],
	ticket: VITRIN_ICONS.ticket,
	trash: VITRIN_ICONS.trash,
	x: VITRIN_ICONS.x,
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
