<?php

namespace Vitrin\Chat\Staff;

defined( 'ABSPATH' ) || exit;

/** Who of the staff answers chats. */
final class Agents {

	/** Whoever manages the shop has it, unless a role says otherwise. */
	public const CAPABILITY = 'answer_vitrin_chats';

	private const MANAGES = 'manage_woocommerce';

	/** At most as many are shown to visitors. */
	private const MOST = 20;

	public static function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'grant' ) );
	}

	/**
	 * @param mixed $all A user's capabilities, by name; a role may have set ours to false.
	 * @return mixed
	 */
	public static function grant( mixed $all ): mixed {
		if ( is_array( $all ) && ! isset( $all[ self::CAPABILITY ] ) && ! empty( $all[ self::MANAGES ] ) ) {
			$all[ self::CAPABILITY ] = true;
		}

		return $all;
	}

	/** @return list<int> Ids of users. */
	public static function ids(): array {
		$users = get_users( array( 'capability__in' => array( self::CAPABILITY, self::MANAGES ), 'fields' => 'ID', 'number' => self::MOST ) );

		return array_map( static fn ( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, array_values( is_array( $users ) ? $users : array() ) );
	}
}
