import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { FullName } from '../domain/types';
import { unsavedText } from './UnsavedMark';
import { useFocusAboveBar } from './use-focus-above-bar';
import { useSettled } from './use-settled';

interface Props {
	/** Unsaved settings. */
	count: number;
	status: State[ 'status' ];
	/** Title of the feature that goes back to its defaults. */
	resetFeature: string;
	/** Why saving failed; '' for no reason. */
	failure: string;
	/** Why values can't be used. */
	errors: State[ 'errors' ];
	labelOf: ( name: FullName ) => string;
	onSave: () => void;
	onDiscard: () => void;
}

const statusText = ( { count, status, resetFeature }: Props ): string => {
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

/** Stays at the bottom of the window: what is unsaved, what failed, and the buttons. */
export function SaveBar( props: Props ) {
	const { count, status, failure, labelOf, onSave, onDiscard } = props;
	const bar = useRef< HTMLElement >( null );
	useFocusAboveBar( bar );
	// While one types a number it is often too small.
	const errors = Object.entries( useSettled( props.errors ) );
	return (
		<section
			ref={ bar }
			tabIndex={ -1 }
			className="vitrin-admin__bar"
			aria-label={ __( 'Save', 'vitrin' ) }
		>
			<div role="status">{ statusText( props ) }</div>
			<div role="alert">
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
					disabled={ count === 0 || status === 'saving' }
					accessibleWhenDisabled
					onClick={ onDiscard }
				>
					{ __( 'Discard', 'vitrin' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ status === 'saving' }
					disabled={ count === 0 }
					accessibleWhenDisabled
					onClick={ onSave }
				>
					{ __( 'Save', 'vitrin' ) }
				</Button>
			</div>
		</section>
	);
}
