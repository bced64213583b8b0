/**
 * Picks an element of the shop's page in the preview, with the pointer or by keyboard. Nothing of the page reacts
 * meanwhile.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { stableSelector, type ElementFacts } from '../domain/stable-selector';

/** Why an element can't stick to the window where it stands; '' where it can. */
export type StickProblem = '' | 'low' | 'clipped';

export interface Picked {
	/** '' where nothing tells it apart. */
	selector: string;
	problem: StickProblem;
}

interface PickerOptions {
	/** Where to begin; '' for the page's header. */
	selector: string;
	/** What is marked now. */
	onMark: ( picked: Picked ) => void;
	/** Null: given up. */
	onEnd: ( picked: Picked | null ) => void;
}

const factsOf = ( element: Element ): ElementFacts => ( {
	tag: element.localName,
	id: element.id,
	classes: [ ...element.classList ],
} );

const selectorOf = ( element: Element ): string => {
	const path: Element[] = [];
	for ( let at: Element | null = element; at; at = at.parentElement ) {
		path.push( at );
		if ( at.localName === 'body' ) {
			break;
		}
	}
	const page = element.ownerDocument;
	return stableSelector( path.map( factsOf ), ( selector ) => {
		const found = page.querySelectorAll( selector );
		return found.length === 1 && found[ 0 ] === element;
	} );
};

/**
 * @param element May be anywhere.
 */
export const stickProblem = ( element: Element ): StickProblem => {
	const { body, defaultView: frame } = element.ownerDocument;
	const parent = element.parentElement;
	if (
		parent &&
		parent !== body &&
		parent.getBoundingClientRect().height <=
			element.getBoundingClientRect().height + 1
	) {
		return 'low';
	}
	for ( let at = parent; at && at !== body; at = at.parentElement ) {
		if (
			/hidden|auto|scroll/.test(
				frame?.getComputedStyle( at ).overflow ?? ''
			)
		) {
			return 'clipped';
		}
	}
	return '';
};

/** Whether it may be picked: a part of the page, not the page. */
const isPart = (
	element: Element | null | undefined
): element is HTMLElement =>
	!! element && ! [ 'html', 'body', 'head' ].includes( element.localName );

const find = ( page: Document, selector: string ): Element | null => {
	try {
		return page.querySelector( selector );
	} catch {
		return null;
	}
};

/** The first in a direction that is drawn. */
const drawn = (
	from: Element | null,
	next: ( at: Element ) => Element | null
): Element | null => {
	let at = from;
	while ( at && at.checkVisibility?.() === false ) {
		at = next( at );
	}
	return at;
};

const after = ( at: Element ) => at.nextElementSibling;
const before = ( at: Element ) => at.previousElementSibling;

const STEPS: Record< string, ( at: Element ) => Element | null > = {
	ArrowUp: ( at ) => at.parentElement,
	ArrowDown: ( at ) => drawn( at.firstElementChild, after ),
	ArrowLeft: ( at ) => drawn( before( at ), before ),
	ArrowRight: ( at ) => drawn( after( at ), after ),
};

/** Colours of the admin's. */
const MARK =
	'position:absolute;z-index:2147483647;pointer-events:none;box-sizing:border-box;border:3px solid #3858e9;background:rgb(56 88 233/.16);margin:0;padding:0';

/** Begins it in a document; ended by itself once something is picked. */
export const startPicking = (
	page: Document,
	{ selector, onMark, onEnd }: PickerOptions
): Dispose => {
	const scope = createScope();
	const frame = page.defaultView;
	const mark = page.createElement( 'div' );
	mark.style.cssText = MARK;
	page.documentElement.append( mark );
	scope.add( () => mark.remove() );
	let current: Element | null = null;

	const pickedOf = ( element: Element ): Picked => ( {
		selector: selectorOf( element ),
		problem: stickProblem( element ),
	} );
	const show = ( element: Element | null ): void => {
		if ( ! isPart( element ) || element === current || element === mark ) {
			return;
		}
		current = element;
		const { top, left, width, height } = element.getBoundingClientRect();
		Object.assign( mark.style, {
			// The mark is placed from the page's corner, whatever its direction.
			insetBlockStart: `${ top + ( frame?.scrollY ?? 0 ) }px`,
			left: `${ left + ( frame?.scrollX ?? 0 ) }px`,
			inlineSize: `${ width }px`,
			blockSize: `${ height }px`,
		} );
		onMark( pickedOf( element ) );
	};
	const end = ( picked: Picked | null ): void => {
		scope.dispose();
		onEnd( picked );
	};
	const stop = ( event: Event ): void => {
		event.preventDefault();
		event.stopImmediatePropagation();
	};

	show(
		( selector && find( page, selector ) ) ||
			page.querySelector( 'header' ) ||
			page.body.firstElementChild
	);
	const early = { capture: true };
	scope.on(
		page,
		'pointermove',
		( { target } ) => show( target as Element ),
		early
	);
	for ( const type of [
		'pointerdown',
		'mousedown',
		'pointerup',
		'mouseup',
		'submit',
	] ) {
		scope.on( page, type, stop, early );
	}
	scope.on(
		page,
		'click',
		( event ) => {
			stop( event );
			show( event.target as Element );
			if ( current ) {
				end( pickedOf( current ) );
			}
		},
		early
	);
	scope.on(
		page,
		'keydown',
		( event ) => {
			const step = STEPS[ event.key ];
			if ( event.key === 'Escape' ) {
				stop( event );
				end( null );
			} else if ( event.key === 'Enter' && current ) {
				stop( event );
				end( pickedOf( current ) );
			} else if ( step && current ) {
				stop( event );
				show( step( current ) );
				current.scrollIntoView( { block: 'nearest' } );
			}
		},
		early
	);
	return scope.dispose;
};
