import { Button, SelectControl, Spinner } from '@wordpress/components';
import { useId, useRef, useState, useEffect } from '@wordpress/element';
import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { unsaved, type State } from '../../domain/state';
import type { Values } from '../../domain/types';
import { useScale } from '../preview/use-frame-size';
import { makeSheet, type Sheet } from '../../api';

/** Milliseconds after the last change. */
const DEBOUNCE = 600;

interface SheetState {
	phase: 'loading' | 'shown' | 'failed';
	/** Why it failed, translated. */
	message: string;
	/** The newest that there is; it stays to be seen while the next one is made. */
	sheet: Sheet | null;
	/** Rises with each. */
	turn: number;
}

/** Fetches the sheet again a moment after the last change; answers to older values are ignored. */
const useSheet = (
	kind: string,
	changes: Values,
	isShown: boolean
): SheetState & { tryAgain: () => void } => {
	const [ state, setState ] = useState< SheetState >( {
		phase: 'loading',
		message: '',
		sheet: null,
		turn: 0,
	} );
	const [ attempt, setAttempt ] = useState( 0 );
	// The settings' own object is a new one at each drawing.
	const wanted = JSON.stringify( changes );
	const before = useRef( wanted );
	useEffect( () => {
		if ( ! isShown ) {
			return undefined;
		}
		let isOld = false;
		const isTyped = before.current !== wanted;
		before.current = wanted;
		setState( ( state_ ) => ( { ...state_, phase: 'loading' } ) );
		const timer = setTimeout(
			() =>
				void makeSheet( kind, JSON.parse( wanted ) as Values ).then(
					( result ) => {
						if ( isOld ) {
							return;
						}
						setState( ( { sheet, turn } ) =>
							result.type === 'made'
								? {
										phase: 'shown',
										message: '',
										sheet: result.sheet,
										turn: turn + 1,
									}
								: {
										phase: 'failed',
										message: result.message,
										sheet,
										turn,
									}
						);
					}
				),
			isTyped ? DEBOUNCE : 0
		);
		return () => {
			isOld = true;
			clearTimeout( timer );
		};
	}, [ kind, wanted, isShown, attempt ] );
	return { ...state, tryAgain: () => setAttempt( attempt + 1 ) };
};

interface Choice {
	value: string;
	label: string;
}

/** Pixels of a millimetre, as browsers count them. */
const MILLIMETRE = 96 / 25.4;

/** A narrower frame would show the sheet as a phone reads it, in one column. */
const LEAST_WIDTH = 660;

/** A4, until the first sheet says otherwise: the place is there before it. */
const USUAL = { width: 210, height: 297 };

/** Where there is room for both it is shown from the start. */
const hasRoom = (): boolean =>
	window.matchMedia?.( '(min-width: 1100px)' ).matches ?? false;

/** The paper, as large as its place allows. The frame before stays until the next has drawn itself. */
function Paper( { sheet, turn }: Pick< SheetState, 'sheet' | 'turn' > ) {
	const stage = useRef< HTMLDivElement >( null );
	const [ drawn, setDrawn ] = useState( { turn: 0, html: '' } );
	const { width, height } = sheet ?? USUAL;
	const pixels = Math.round( width * MILLIMETRE );
	const scale = useScale( stage, pixels );
	const frames = [
		...( drawn.turn > 0 && drawn.turn !== turn ? [ drawn ] : [] ),
		...( sheet ? [ { turn, html: sheet.html } ] : [] ),
	];
	return (
		<div
			ref={ stage }
			className="vitrin-sheet__stage"
			style={ { aspectRatio: `${ width } / ${ height }` } }
		>
			{ frames.map( ( frame ) => (
				// A new element for each: a changed one would be a step in the admin's history.
				<iframe
					key={ frame.turn }
					title={ __( 'The sheet with these settings', 'vitrin' ) }
					// Its script only fits the type to the sheet; it reaches nothing of this page or of the shop.
					sandbox="allow-scripts"
					srcDoc={ frame.html }
					style={ {
						inlineSize: Math.max( pixels, LEAST_WIDTH ),
						blockSize: Math.round( height * MILLIMETRE ),
						transform: `scale(${ scale })`,
						visibility:
							drawn.turn === 0 || frame.turn === drawn.turn
								? 'visible'
								: 'hidden',
					} }
					onLoad={ () => setDrawn( frame ) }
				/>
			) ) }
		</div>
	);
}

/** A sheet with unsaved values, and which it is. */
function SheetPanel( {
	sheets,
	changes,
	id,
}: {
	sheets: Choice[];
	changes: Values;
	id: string;
} ) {
	const [ kind, setKind ] = useState( sheets[ 0 ]?.value ?? '' );
	const { phase, message, sheet, turn, tryAgain } = useSheet(
		kind,
		changes,
		true
	);
	return (
		<div id={ id } className={ `vitrin-sheet__panel is-${ phase }` }>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Sheet', 'vitrin' ) }
				value={ kind }
				options={ sheets }
				onChange={ setKind }
			/>
			<div className="vitrin-sheet__place">
				<Paper sheet={ sheet } turn={ turn } />
				<div role="status">
					{ phase === 'loading' ? (
						<div className="vitrin-preview__status">
							<Spinner />
							{ __( 'Making the sheet…', 'vitrin' ) }
						</div>
					) : (
						<span className="screen-reader-text">
							{ phase === 'shown' &&
								__( 'The sheet is up to date.', 'vitrin' ) }
						</span>
					) }
				</div>
				{ phase === 'failed' && (
					<div className="vitrin-sheet__failure" role="alert">
						<p>{ message }</p>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={ tryAgain }
						>
							{ __( 'Try again', 'vitrin' ) }
						</Button>
					</div>
				) }
			</div>
			<p className="vitrin-sheet__note">
				{ sheet?.note ?? '\u00a0' }{ ' ' }
				{ sheet &&
					__(
						'With what isn’t saved. No number is given and nothing is kept.',
						'vitrin'
					) }
			</p>
			{ sheet?.refused && (
				<p className="vitrin-admin__error">
					{ __(
						'Some values can’t be used; the sheet shows what is stored in their place.',
						'vitrin'
					) }
				</p>
			) }
		</div>
	);
}

/** A feature's settings, with a live sheet where it prints some: beside them, or behind a button above. */
export function SheetBeside( {
	sheets,
	feature,
	state,
	children,
}: {
	sheets: Choice[];
	/** Name. */
	feature: string;
	state: State;
	children: ReactNode;
} ) {
	const id = useId();
	const [ isShown, setShown ] = useState( hasRoom );
	if ( sheets.length === 0 ) {
		return children;
	}
	const changes = Object.fromEntries(
		Object.entries( unsaved( state ) ).filter( ( [ name ] ) =>
			name.startsWith( `${ feature }.` )
		)
	);
	return (
		<div className={ `vitrin-sheet${ isShown ? ' is-shown' : '' }` }>
			<section
				className="vitrin-sheet__side"
				aria-label={ __( 'Live sheet', 'vitrin' ) }
			>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-expanded={ isShown }
					aria-controls={ id }
					onClick={ () => setShown( ! isShown ) }
				>
					{ isShown
						? __( 'Hide the sheet', 'vitrin' )
						: __( 'Show the sheet', 'vitrin' ) }
				</Button>
				{ isShown && (
					<SheetPanel
						sheets={ sheets }
						changes={ changes }
						id={ id }
					/>
				) }
			</section>
			{ children }
		</div>
	);
}
