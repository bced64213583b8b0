import { Button } from '@wordpress/components';
import { useRef, useEffect, type RefObject } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { FullName, Field, Value } from '../domain/types';
import { listed, unsavedText, textOf, useSettled } from './text';
import { fullName } from '../domain/values';

interface ConflictProps {
	state: State;
	labelOf: ( name: FullName ) => string;
}

const fieldOf = ( { features }: State, full: FullName ): Field | undefined =>
	features
		.flatMap( ( { name, fields } ) =>
			fields.map( ( field ) => ( {
				field,
				name: fullName( name, field.name ),
			} ) )
		)
		.find( ( { name } ) => name === full )?.field;

const valuesText = ( field: Field, theirs: Value, mine: Value ): string =>
	sprintf(
		/* translators: 1: what another admin has saved, 2: what is chosen on this page. */
		__( 'saved now: %1$s; yours: %2$s', 'vitrin' ),
		textOf( field, theirs ),
		textOf( field, mine )
	);

/** What two admins have changed to different values, each with both of them. */
function ConflictList( { state, labelOf }: ConflictProps ) {
	return (
		<>
			<p className="vitrin-admin__error">
				{ __(
					'Nothing was saved: somebody else has changed the same settings meanwhile.',
					'vitrin'
				) }
			</p>
			<ul className="vitrin-admin__errors">
				{ Object.entries( state.conflicts ).map(
					( [ name, theirs ] ) => {
						const field = fieldOf( state, name );
						return (
							<li key={ name }>
								<a href={ `#${ name }` }>{ labelOf( name ) }</a>
								{ field &&
									` – ${ valuesText(
										field,
										theirs,
										state.wanted[ name ] as Value
									) }` }
							</li>
						);
					}
				) }
			</ul>
		</>
	);
}

/** The way out: all of mine, or theirs where we differ. */
function ConflictButtons( {
	onSaveMine,
	onTakeTheirs,
}: {
	onSaveMine: () => void;
	onTakeTheirs: () => void;
} ) {
	return (
		<>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onTakeTheirs }
			>
				{ __( 'Take theirs', 'vitrin' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onSaveMine }
			>
				{ __( 'Save mine', 'vitrin' ) }
			</Button>
		</>
	);
}

/** Between the control and the bar. */
const GAP = 16;

/**
 * What gets the focus, and what a link leads to, is scrolled to between the links that stay at the window's beginning
 * and the bar at its end, whatever their heights are.
 */
const useFocusAboveBar = ( bar: RefObject< HTMLElement | null > ): void => {
	useEffect( () => {
		const element = bar.current;
		if ( ! element ) {
			return undefined;
		}
		const { style } = document.documentElement;
		const keepRoom = () => {
			style.scrollPaddingBlockEnd = `${ element.offsetHeight + GAP }px`;
			const links = document.querySelector< HTMLElement >(
				'.vitrin-admin__jump'
			);
			// Below WordPress's own bar, where that stays.
			style.scrollPaddingBlockStart = links
				? `calc( ${ links.offsetHeight + GAP / 2 }px + ${
						getComputedStyle( links ).insetBlockStart
					} )`
				: '';
		};
		// At once: a link may lead to a place before anything is observed.
		keepRoom();
		const observer = new ResizeObserver( keepRoom );
		observer.observe( element );
		observer.observe( document.body );
		return () => {
			observer.disconnect();
			style.scrollPaddingBlockEnd = '';
			style.scrollPaddingBlockStart = '';
		};
	}, [ bar ] );
};

interface Props {
	/** Unsaved settings. */
	count: number;
	state: State;
	labelOf: ( name: FullName ) => string;
	onSave: () => void;
	onDiscard: () => void;
	/** Whatever another user has stored meanwhile. */
	onSaveMine: () => void;
	onTakeTheirs: () => void;
}

const statusText = (
	{ status, resetFeature }: State,
	count: number
): string => {
	if ( status === 'saving' ) {
		return __( 'Saving…', 'vitrin' );
	}
	const unsaved = count > 0 ? unsavedText( count ) : '';
	if ( status === 'reset' ) {
		return [
			sprintf(
				/* translators: %s: the name of a feature. */
				__( '%s: set to its defaults.', 'vitrin' ),
				resetFeature
			),
			unsaved,
		].join( ' ' );
	}
	if ( unsaved ) {
		return unsaved;
	}
	if ( status === 'discarded' ) {
		return __( 'Changes discarded.', 'vitrin' );
	}
	return status === 'saved' ? __( 'Settings saved.', 'vitrin' ) : '';
};

/** What is saved or unsaved, and what of it another user has changed. */
const fullStatusText = ( { count, state, labelOf }: Props ): string =>
	[
		statusText( state, count ),
		state.changedByOthers.length > 0 &&
			sprintf(
				/* translators: %s: names of settings, separated by commas. */
				__( 'Somebody else has changed meanwhile: %s.', 'vitrin' ),
				listed( state.changedByOthers.map( labelOf ) )
			),
	]
		.filter( Boolean )
		.join( ' ' );

/** Stays at the bottom of the window: what is unsaved, what failed, and the buttons. */
export function SaveBar( props: Props ) {
	const { count, state, labelOf, onSave, onDiscard } = props;
	const { status, failure } = state;
	const isSaving = status === 'saving';
	const hasConflict = Object.keys( state.conflicts ).length > 0;
	const bar = useRef< HTMLElement >( null );
	useFocusAboveBar( bar );
	// While one types a number it is often too small.
	const errors = Object.entries( useSettled( state.errors ) );
	/** The button that is clicked goes with the conflict: the focus stays in the bar, which says what came of it. */
	const decide = ( way: () => void ): void => {
		bar.current?.focus();
		way();
	};
	return (
		<section
			ref={ bar }
			tabIndex={ -1 }
			className="vitrin-admin__bar"
			aria-label={ __( 'Save', 'vitrin' ) }
		>
			<div role="status">{ fullStatusText( props ) }</div>
			<div role="alert">
				{ hasConflict && ! isSaving && (
					<ConflictList state={ state } labelOf={ labelOf } />
				) }
				{ failure && (
					<p className="vitrin-admin__error">{ failure }</p>
				) }
				{ errors.length > 0 && (
					<ul className="vitrin-admin__errors">
						{ errors.map( ( [ name, reason ] ) => (
							<li key={ name }>
								<a href={ `#${ name }` }>{ labelOf( name ) }</a>
								{ ` – ${ reason }` }
							</li>
						) ) }
					</ul>
				) }
			</div>
			<div className="vitrin-admin__buttons">
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ count === 0 || isSaving }
					accessibleWhenDisabled
					onClick={ onDiscard }
				>
					{ __( 'Discard', 'vitrin' ) }
				</Button>
				{ hasConflict && ! isSaving && (
					<ConflictButtons
						onSaveMine={ () => decide( props.onSaveMine ) }
						onTakeTheirs={ () => decide( props.onTakeTheirs ) }
					/>
				) }
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isSaving }
					// The two buttons before it decide.
					disabled={ count === 0 || hasConflict }
					accessibleWhenDisabled
					onClick={ onSave }
				>
					{ __( 'Save', 'vitrin' ) }
				</Button>
			</div>
		</section>
	);
}
