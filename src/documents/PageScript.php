<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** The one script of a page with documents. Its hash is in the policy, so nothing else runs. */
final class PageScript {

	/**
	 * Shows the button for who opened the page himself, and fits each document to its page: the largest type between
	 * the style's limits with which it stays on one, by measuring it as it is printed. What doesn't fit with the
	 * smallest goes on to a second page, in a type of the style's. A style without the limits is left as it is.
	 */
	public const CODE = <<<'JS'
		{
			const docs = [ ...document.querySelectorAll( '.vitrin-doc' ) ];
			const STEPS = 6;
			/* Print is measured on the screen, before any dialog. */
			const rules = [ ...document.styleSheets ]
				.flatMap( ( sheet ) => [ ...sheet.cssRules ] )
				.filter( ( rule ) => rule instanceof CSSMediaRule && /\b(print|screen)\b/.test( rule.media.mediaText ) )
				.map( ( { media } ) => [ media, media.mediaText ] );
			const limit = ( doc, name ) => parseFloat( getComputedStyle( doc ).getPropertyValue( `--vitrin-doc-fit-${ name }` ) );
			const set = ( doc, fit ) => doc.style.setProperty( '--vitrin-doc-fit', fit );
			const isWide = ( doc ) => doc.scrollWidth > doc.clientWidth;
			/* All documents at once, so that a page with many is laid out a few times only. */
			const search = ( states, fits ) => {
				for ( let step = 0; step <= STEPS; step++ ) {
					states.forEach( ( state ) => {
						state.tried = step ? ( state.low + state.high ) / 2 : state.high;
						set( state.doc, state.tried );
					} );
					const good = states.map( ( { doc } ) => fits( doc ) );
					states.forEach( ( state, index ) => {
						if ( ! good[ index ] ) {
							state.high = state.tried;
						} else {
							state.low = state.tried;
							state.isFound = true;
						}
					} );
					states = states.filter( ( { low, high } ) => low < high );
				}
			};
			const measure = ( room ) => {
				const states = docs
					.map( ( doc ) => ( { doc, low: limit( doc, 'min' ), high: limit( doc, 'max' ), isFound: false } ) )
					.filter( ( { low, high } ) => low <= high );
				search( states, ( doc ) => doc.getBoundingClientRect().height <= room && ! isWide( doc ) );
				const longer = states.filter( ( { isFound } ) => ! isFound );
				search(
					longer.map( ( state ) => Object.assign( state, { low: state.low * 0.8, high: limit( state.doc, 'long' ) || 1 } ) ),
					( doc ) => ! isWide( doc )
				);
				states.forEach( ( state ) => {
					set( state.doc, state.low );
					state.doc.classList.toggle( 'is-single', ! longer.includes( state ) );
				} );
			};
			const fit = () => {
				const root = document.documentElement;
				root.classList.add( 'is-fitting' );
				rules.forEach( ( [ media, text ] ) => ( media.mediaText = /\bprint\b/.test( text ) ? 'all' : 'not all' ) );
				const probe = document.body.appendChild( document.createElement( 'div' ) );
				probe.style.blockSize = 'var(--vitrin-doc-room)';
				const room = probe.getBoundingClientRect().height;
				probe.remove();
				if ( room ) {
					measure( room );
				}
				rules.forEach( ( [ media, text ] ) => ( media.mediaText = text ) );
				root.classList.remove( 'is-fitting' );
			};
			fit();
			/* Pictures and fonts that came later. */
			addEventListener( 'load', fit );
			document.fonts?.addEventListener?.( 'loadingdone', fit );
			for ( const button of document.querySelectorAll( 'button.vitrin-doc-print' ) ) {
				button.hidden = false;
				button.addEventListener( 'click', () => print() );
			}
		}
		JS;
}
