/**
 * The entry of `vitrin-sticky`: header and footer that stick, and the button to the page's top. The page's own style
 * does it (Style.php), before any script and without; what a script alone can know is added here.
 */
import { readSettings } from '../shared/settings/read';
import { followDirection } from './dom/direction';
import { startPart } from './dom/part';
import { onPassed } from './dom/passed';
import { STICKY_DEFAULTS, type StickySettings } from './settings';

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
	const style = button && getComputedStyle( button );
	// Elsewhere the style follows the scrolling by itself.
	if ( style?.animationName === 'none' ) {
		onPassed(
			document.body,
			false,
			// Pixels, as the style says.
			Number( style.getPropertyValue( '--vitrin-passed' ) ),
			( isPast ) => button?.classList.toggle( 'is-past', isPast )
		);
	}
};

const settings = readSettings( 'sticky', STICKY_DEFAULTS );
if ( settings ) {
	startSticky( settings );
}
