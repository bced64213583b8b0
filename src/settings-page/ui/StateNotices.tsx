import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { FullName } from '../domain/types';
import { listed } from './browser';

interface Props {
	state: State;
	/** wp-config.php switches everything off. */
	isDisabled: boolean;
	labelOf: ( name: FullName ) => string;
	onSaveMine: () => void;
	onTakeTheirs: () => void;
}

/** What an admin has to know about all settings: they are off, or somebody else changes them. */
export function StateNotices( {
	state,
	isDisabled,
	labelOf,
	onSaveMine,
	onTakeTheirs,
}: Props ) {
	return (
		<>
			{ isDisabled && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: the name of a constant, VITRIN_DISABLE. */
						__(
							'All features are off because wp-config.php sets %s. You can change the settings; they apply once that line is removed.',
							'vitrin'
						),
						'VITRIN_DISABLE'
					) }
				</Notice>
			) }
			{ state.changedByOthers.length > 0 && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: names of settings, separated by commas. */
						__(
							'Somebody else has changed meanwhile: %s.',
							'vitrin'
						),
						listed( state.changedByOthers.map( labelOf ) )
					) }
				</Notice>
			) }
			{ Object.keys( state.conflicts ).length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					<p>{ state.failure }</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ onSaveMine }
					>
						{ __( 'Save mine', 'vitrin' ) }
					</Button>{ ' ' }
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onTakeTheirs }
					>
						{ __( 'Take theirs', 'vitrin' ) }
					</Button>
				</Notice>
			) }
		</>
	);
}
