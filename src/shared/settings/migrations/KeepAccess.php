<?php

namespace Vitrin\Shared\Settings\Migrations;

use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\Migration;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Since schema 3 the order's link opens its documents, unless the shop chose otherwise. A shop whose documents ran
 * before, and which chose nothing, keeps the login: its buyers may have forwarded such links.
 */
final class KeepAccess implements Migration {

	private const FEATURE = 'documents';

	/** The version with which the documents came: a shop that began later had them on. */
	private const SINCE = 2;

	public static function run(): void {
		$stored = get_option( Store::OPTION, array() );
		if ( ! is_array( $stored ) ) {
			return;
		}
		// The feature itself isn't asked: it may have failed to start in this request.
		$values = is_array( $stored[ self::FEATURE ] ?? null ) ? $stored[ self::FEATURE ] : array();
		$was_on = Field::boolean( false )->check( $values['enabled'] ?? null ) ?? Schema::first() >= self::SINCE;
		if ( $was_on && ! in_array( $values['access'] ?? null, array( 'logged_in', 'key' ), true ) ) {
			$stored[ self::FEATURE ] = array( 'access' => 'logged_in' ) + $values;
			update_option( Store::OPTION, $stored, true );
		}
	}
}
