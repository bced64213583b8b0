<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** Ways to the shop beside the chat. */
final class Channels {

	/** Before a user name. */
	private const HOSTS = array(
		'telegram' => 'https://t.me/',
		'bale'     => 'https://ble.ir/',
		'eitaa'    => 'https://eitaa.com/',
		'rubika'   => 'https://rubika.ir/',
	);

	/** @return array<string, string> Addresses by translated name. */
	public static function of( Values $values ): array {
		$names = array(
			'telegram' => __( 'Telegram', 'vitrin' ),
			'whatsapp' => __( 'WhatsApp', 'vitrin' ),
			'bale'     => __( 'Bale', 'vitrin' ),
			'eitaa'    => __( 'Eitaa', 'vitrin' ),
			'rubika'   => __( 'Rubika', 'vitrin' ),
			'call'     => __( 'Call us', 'vitrin' ),
			'mail'     => __( 'Email', 'vitrin' ),
		);
		$found = array();
		foreach ( WidgetFields::CHANNELS as $channel ) {
			$address = self::address( $channel, $values->text( $channel ) );
			if ( '' !== $address ) {
				$found[ $names[ $channel ] ] = $address;
			}
		}

		return $found;
	}

	/**
	 * From a user name, a number, or an address.
	 *
	 * @param string $channel One of WidgetFields::CHANNELS.
	 * @return string '' for nothing that would lead anywhere.
	 */
	public static function address( string $channel, string $value ): string {
		$value = trim( Digits::to_latin( $value ) );
		if ( 1 === preg_match( '~^https?://\S+$~i', $value ) ) {
			return esc_url_raw( $value, array( 'http', 'https' ) );
		}
		if ( 'mail' === $channel ) {
			return is_email( $value ) ? 'mailto:' . $value : '';
		}
		if ( 'call' === $channel || 'whatsapp' === $channel ) {
			$number = (string) preg_replace( '/[\s()\-]/', '', $value );
			if ( 1 !== preg_match( '/^\+?\d{3,15}$/D', $number ) ) {
				return '';
			}

			// WhatsApp wants the country's number: those of Iran are written without.
			return 'call' === $channel ? 'tel:' . $number : 'https://wa.me/' . preg_replace( array( '/^(?:\+|00)/', '/^0(?=9\d{9}$)/' ), array( '', '98' ), $number );
		}
		$name = ltrim( $value, '@' );

		return 1 === preg_match( '/^[A-Za-z0-9_.+-]{2,64}$/D', $name ) ? self::HOSTS[ $channel ] . $name : '';
	}
}
