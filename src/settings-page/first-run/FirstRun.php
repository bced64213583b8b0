<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\SettingsPage\Changes;
use Vitrin\Shared\Plugin\Launch;

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
		$changes = new Changes( $values );

		return match ( Changes::under_lock( static fn (): bool => $changes->store() ) ) {
			true  => '',
			false => __( 'WordPress did not store the settings. Another plugin may forbid it, or the database is out of order.', 'vitrin' ),
			null  => __( 'Somebody else is saving right now. Try again.', 'vitrin' ),
		};
	}
}
