/**
 * What a page says of its visitor by `name` and `value` [CHAT-09].
 */
import type { ChatProvider, VisitorCalls } from './provider';

const PROFILE = [ 'name', 'email', 'phone' ] as const;

const isProfile = ( name: string ): name is ( typeof PROFILE )[ number ] =>
	( PROFILE as readonly string[] ).includes( name );

/**
 * Name, email and phone go to the profile, other names become custom fields.
 *
 * @return False where name or value is missing: then nothing is sent.
 */
export const setCustomData = async (
	provider: Pick< ChatProvider, 'updateProfile' > &
		Pick< VisitorCalls, 'setCustomField' >,
	name: string,
	value: string
): Promise< boolean > => {
	if ( ! name.trim() || ! value.trim() ) {
		return false;
	}
	await ( isProfile( name )
		? provider.updateProfile( { [ name ]: value } )
		: provider.setCustomField( name, value ) );
	return true;
};

/** The same the other way; nothing without a name. */
export const removeCustomData = async (
	provider: Pick< VisitorCalls, 'removeFromProfile' | 'removeCustomField' >,
	name: string
): Promise< void > => {
	if ( name.trim() ) {
		await ( isProfile( name )
			? provider.removeFromProfile( [ name ] )
			: provider.removeCustomField( name ) );
	}
};
