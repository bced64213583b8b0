import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { FullName } from '../domain/types';
import { localNumber } from './browser';

interface Props {
	/** Unsaved settings. */
	count: number;
	status: State[ 'status' ];
	/** Why saving failed; '' for no reason. */
	failure: string;
	/** Settings whose values were refused. */
	errors: Array< { name: FullName; label: string } >;
	onSave: () => void;
	onDiscard: () => void;
}

const statusText = ( { count, status }: Props ): string => {
	if ( status === 'saving' ) {
		return __( 'Saving…', 'vitrin' );
	}
	if ( count > 0 ) {
		return sprintf(
			/* translators: %s: a number of settings. */
			_n( '%s unsaved change', '%s unsaved changes', count, 'vitrin' ),
			localNumber( count )
		);
	}
	return status === 'saved' ? __( 'Settings saved.', 'vitrin' ) : '';
};

/** Stays at the bottom of the window: what is unsaved, what failed, and the buttons. */
export function SaveBar( props: Props ) {
	const { count, status, failure, errors, onSave, onDiscard } = props;
	return (
		<section
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
						{ errors.map( ( { name, label } ) => (
							<li key={ name }>
								<a href={ `#${ name }` }>{ label }</a>
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
