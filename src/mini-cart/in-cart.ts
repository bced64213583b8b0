/**
 * The chunk `in-cart`: the lines of a product in the cart, on the product's page (PROD-06).
 */
import {
	cart as store,
	getCartSettings,
	type CartStore,
	type ViewLine,
} from '@vitrin/cart';
import { announce as announceInPage } from '../shared/dom/announce';
import { readSettings } from '../shared/settings/read';
import { createFormat, type Format } from './format';
import {
	createActions,
	createChanges,
	restoreLine,
	type ChangesOptions,
} from './changes';
import { MINI_CART_DEFAULTS } from './settings';
import { onLeaving } from '../shared/dom/page-moments';
import { createReturningFocus } from '../shared/dom/focus-line';
import { createScope, type Dispose } from '../shared/dom/scope';
import {
	rowsOf,
	createRemovals,
	type Removed,
} from '../shared/domain/removals';
import { realClock, type Clock } from '../shared/domain/time';
import { interpolate } from '../shared/domain/interpolate';
import { miniCartWords } from './words';
import { createElement } from '../shared/dom/create-element';
import { createRemovedLines } from './dom/removed-line';
import {
	fixedQuantity,
	isStepped,
	quantityMode,
	createStepper,
	type Stepper,
	type StepperOptions,
} from './dom/stepper';
import { keepFocus, writeText } from './dom/elements';
import './panel.scss';

interface InCartOptions {
	/** Printed by PHP beside the product's form; names the product. */
	container: HTMLElement;
	cart: CartStore;
	format: Format;
	announce: ( message: string ) => void;
	/** Takes a removal back. */
	restore: ChangesOptions[ 'restore' ];
	clock?: Clock;
}

interface Row {
	element: HTMLElement;
	stepper: Stepper | null;
	/** In place of the stepper. */
	fixed: HTMLElement;
	mode: string;
	label: HTMLElement;
}

const createRow = ( line: ViewLine, options: StepperOptions ): Row => {
	const stepper = isStepped( line ) ? createStepper( line, options ) : null;
	const label = createElement( 'span', 'vitrin-in-cart__label' );
	const fixed = createElement( 'span', '' );
	return {
		stepper,
		fixed,
		mode: quantityMode( line ),
		label,
		element: createElement(
			'div',
			'vitrin-in-cart__line',
			{},
			label,
			stepper?.element ?? fixed
		),
	};
};

/** What distinguishes a variation from others of its product in the cart. */
const optionsOf = ( { attributes }: ViewLine, format: Format ): string => {
	const options = format.list( attributes.map( ( { value } ) => value ) );
	return options && ` (${ options })`;
};

const updateRow = (
	{ element, stepper }: Row,
	line: ViewLine,
	isLoading: boolean
): void => {
	const { overrides, mark } = line;
	const isBusy = isLoading || mark === 'loading';
	element.className = [ 'vitrin-in-cart__line', overrides?.classes ]
		.filter( Boolean )
		.join( ' ' );
	element.classList.toggle( 'is-loading', isBusy );
	element.setAttribute( 'aria-busy', String( isBusy ) );
	stepper?.update( line );
};

/** Those whose line is gone, or has other controls now. */
const dropOldRows = (
	rows: Map< string, Row >,
	lines: readonly ViewLine[]
): void => {
	for ( const [ key, row ] of rows ) {
		const now = lines.find( ( line ) => line.key === key );
		if ( ! now || quantityMode( now ) !== row.mode ) {
			row.stepper?.dispose();
			row.element.remove();
			rows.delete( key );
		}
	}
};

/** Below the lines: as a rule the product has one. */
const appendUndos = (
	container: HTMLElement,
	undos: ReturnType< typeof createRemovedLines >,
	removed: ReadonlyArray< Removed< ViewLine > >
): void => {
	undos.keep( removed );
	for ( const one of removed ) {
		const undo = undos.elementOf( one );
		if ( ! undo.isConnected ) {
			container.append( undo );
		}
	}
};

export const drawInCart = ( {
	container,
	cart,
	format,
	announce,
	restore,
	clock = realClock,
}: InCartOptions ): Dispose => {
	const messages = miniCartWords();
	const scope = createScope();
	const productId = Number( container.dataset.vitrinInCart );
	const label = container.dataset.label ?? '';
	const rows = new Map< string, Row >();
	const notice = createElement( 'p', 'vitrin-in-cart__notice', {
		role: 'alert',
	} );
	const clearNotice = () => writeText( notice, '' );
	const removals = createRemovals< ViewLine >( clock, () => draw() );
	const changes = createChanges( {
		removals,
		restore,
		cart,
		messages,
		format,
		clock,
		announce,
		onRefused: ( message ) => writeText( notice, message ),
		onLoading: () => draw(),
	} );

	const returning = createReturningFocus();
	const actions = createActions( changes, returning, clearNotice );
	const undos = createRemovedLines( 'div', {
		messages,
		removals,
		onUndo: actions.onUndo,
	} );
	/** As it is now: clicks come later than the row. */
	const current = ( line: ViewLine ): ViewLine =>
		cart.getState().view.lines.find( ( { key } ) => key === line.key ) ??
		line;
	const newRow = ( line: ViewLine ): Row =>
		createRow( line, {
			messages,
			format,
			clock,
			announce,
			onChange: ( ...change ) =>
				actions.onChange( current( line ), ...change ),
			onRemove: () => actions.onRemove( current( line ) ),
		} );

	const draw = (): void => {
		const lines = cart
			.getState()
			.view.lines.filter(
				( line ) => line.productId === productId && ! line.removing
			);
		const refocus = keepFocus( container, 'button' );
		dropOldRows( rows, lines );
		for ( const line of lines ) {
			let row = rows.get( line.key );
			if ( ! row ) {
				row = newRow( line );
				rows.set( line.key, row );
				container.append( row.element );
			}
			writeText(
				row.label,
				interpolate( label ) + optionsOf( line, format )
			);
			updateRow( row, line, changes.isLoading( line.key ) );
			writeText( row.fixed, fixedQuantity( line, messages, format ) );
		}
		const removed = rowsOf( lines, removals.all() ).flatMap(
			( one ) => one.removed ?? []
		);
		appendUndos( container, undos, removed );
		// Inserted again, screen readers would read it again.
		if ( container.lastElementChild !== notice ) {
			container.append( notice );
		}
		container.hidden = ! lines.length && ! removed.length;
		if ( ! returning.give( ( key ) => rows.get( key )?.element ) ) {
			refocus();
		}
	};

	onLeaving( scope, () =>
		rows.forEach( ( { stepper } ) => stepper?.flush() )
	);
	scope.add( cart.subscribe( draw ) );
	scope.add( removals.dispose );
	scope.add( () => rows.forEach( ( { stepper } ) => stepper?.dispose() ) );
	draw();
	return scope.dispose;
};

/** Does nothing where the mini cart's settings aren't printed. */
export const showInCart = ( container: HTMLElement ): void => {
	const settings = readSettings( 'mini-cart', MINI_CART_DEFAULTS );
	const cartSettings = getCartSettings();
	if ( settings && cartSettings ) {
		drawInCart( {
			container,
			cart: store,
			format: createFormat( cartSettings ),
			announce: announceInPage,
			restore: restoreLine,
		} );
	}
};
