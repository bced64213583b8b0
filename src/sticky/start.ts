/**
 * The entry of `vitrin-sticky`: header and footer that stick, and the button to the page's top. The page's own style
 * does it (Style.php), before any script and without; what a script alone can know is added here.
 */
import { readSettings } from '../shared/settings/read';
import { followDirection } from './dom/direction';
import { startPart } from './dom/part';
import { onPassed } from './dom/passed';
import { STICKY_DEFAULTS, type StickySettings } from './settings';

/** Pixels. */
const TOP = 100;

export const startSticky = ( settings: StickySettings ): void => {
	let hides: boolean | undefined;
	for ( const name of [ 'header', 'footer' ] as const ) {
		const part = settings[ name ];
		if ( part.selector ) {
			startPart( name, part );
			hides ||= part.hides;
		}
	}
	if ( hides ) {
		followDirection();
	}
	const button = document.querySelector( '.vitrin-to-top' );
	// Elsewhere the style follows the scrolling by itself.
	if ( button && getComputedStyle( button ).animationName === 'none' ) {
		onPassed( document.body, false, TOP, ( isPast ) =>
			button.classList.toggle( 'is-past', isPast )
		);
	}
};

const settings = readSettings( 'sticky', STICKY_DEFAULTS );
if ( settings ) {
	startSticky( settings );
}
