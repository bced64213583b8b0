/** Tabler (MIT, https://tabler.io/icons). None has a direction. */
const PATHS = {
	minus: 'M5 12h14',
	plus: 'M5 12h14M12 5v14',
	trash: 'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
};

const SVG = 'http://www.w3.org/2000/svg';

/** A decoration: the control that it stands in carries the name. */
export const icon = ( name: keyof typeof PATHS ): SVGSVGElement => {
	const svg = document.createElementNS( SVG, 'svg' );
	svg.setAttribute( 'class', 'vitrin-icon' );
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'aria-hidden', 'true' );
	const path = document.createElementNS( SVG, 'path' );
	path.setAttribute( 'd', PATHS[ name ] );
	svg.append( path );
	return svg;
};
