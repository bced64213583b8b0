import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { FullName } from '../domain/types';
import { listed } from './browser';
import { ConflictButtons, ConflictList } from './Conflict';
import { unsavedText } from './UnsavedMark';
import { useFocusAboveBar } from './use-focus-above-bar';
import { useSettled } from './use-settled';

interface Props {
	/** Unsaved settings. */
	count: number;
	state: State;
	labelOf: ( name: FullName ) => string;
	onSave: () => void;
	onDiscard: () => void;
	/** Whatever somebody else has stored meanwhile. */
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

/** What is saved or unsaved, and what of it somebody else has changed. */
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
