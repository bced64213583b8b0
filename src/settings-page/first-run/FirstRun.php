<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\SettingsPage\Changes;
use Vitrin\SettingsPage\SettingsRoute;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/** What the first run's buttons do, by REST and by form; doing it twice is doing it once. */
final class FirstRun {

	/**
	 * Stores a choice's switches, and then whether visitors see the plugin's work.
	 *
	 * @param string    $choice  One of Choices::ALL.
	 * @param bool|null $is_live Null: that stays as it is.
	 * @return string Why it was not done, translated; '' when it was.
	 */
	public static function apply( string $choice, ?bool $is_live ): string {
		$failure = self::store( Choices::values( $choice ) );
		if ( '' !== $failure ) {
			return $failure;
		}

		return null === $is_live || Launch::set_live( $is_live )
			? ''
			: __( 'WordPress did not store it. Another plugin may forbid it, or the database is out of order.', 'vitrin' );
	}

	/** @param array<string, array{enabled: bool}> $values By feature. */
	private static function store( array $values ): string {
		if ( array() === $values ) {
			return '';
		}
		if ( ! Lock::take( SettingsRoute::LOCK, SettingsRoute::LOCK_LASTS ) ) {
			return __( 'Somebody else is saving right now. Try again.', 'vitrin' );
		}
		try {
			return ( new Changes( $values ) )->store() ? '' : __( 'WordPress did not store the settings. Another plugin may forbid it, or the database is out of order.', 'vitrin' );
		} finally {
			Lock::release( SettingsRoute::LOCK );
		}
	}
}
