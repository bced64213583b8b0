<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Text;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** What is known of a contact: profile, custom fields, tags, cart [CHAT-08] [CHAT-09]. */
final class ContactCalls {

	private const LONGEST_NAME  = 100;
	private const LONGEST_VALUE = 2000;

	/** By its name in the profile. */
	private const LONGEST = array( 'name' => 100, 'email' => 190, 'phone' => 40 );

	private const MOST_TAGS = 20;

	/** Bytes of a cart, as JSON. */
	private const LARGEST_CART = 20_000;

	/** @return list<ContactCall> */
	public static function all(): array {
		return array(
			new ContactCall( 'POST', '/chat-contacts/custom-fields', self::set_field( ... ) ),
			new ContactCall( 'DELETE', '/chat-contacts/custom-fields', self::remove_field( ... ) ),
			new ContactCall( 'PATCH', '/chat-contacts/profile', self::change_profile( ... ) ),
			new ContactCall( 'POST', '/chat-contacts/tags', self::add_tags( ... ) ),
			new ContactCall( 'DELETE', '/chat-contacts/tags', self::remove_tags( ... ) ),
			new ContactCall( 'POST', '/pixel/chat-contacts/(?P<id>[0-9a-f]{32})/cart-info', self::set_cart( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private static function set_field( Caller $caller, Input $input ): array {
		$name  = Text::line( $input->raw( 'name' ), self::LONGEST_NAME + 1 );
		$value = Text::message( $input->raw( 'value' ), self::LONGEST_VALUE );
		if ( '' === $name || mb_strlen( $name ) > self::LONGEST_NAME || null === $value ) {
			throw self::malformed( 'name' );
		}
		// The profile's names are no custom fields, whichever call they come by.
		if ( in_array( $name, Contacts::PROFILE, true ) ) {
			Contacts::set_profile( $caller->contact, array( $name => self::profile_value( $name, $value ) ) );
		} elseif ( ! Contacts::set_field( $caller->contact, $name, $value ) ) {
			throw Refusal::conflict( __( 'There are too many of them already.', 'vitrin' ) );
		}

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function remove_field( Caller $caller, Input $input ): array {
		$name = Text::line( $input->raw( 'name' ), self::LONGEST_NAME );
		if ( '' === $name ) {
			throw self::malformed( 'name' );
		}
		Contacts::remove_field( $caller->contact, $name );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function change_profile( Caller $caller, Input $input ): array {
		$values = array();
		foreach ( Contacts::PROFILE as $name ) {
			if ( $input->has( $name ) ) {
				$values[ $name ] = self::profile_value( $name, $input->raw( $name ) );
			}
		}
		foreach ( $input->values( 'remove' ) ?? array_filter( array( $input->raw( 'remove' ) ) ) as $name ) {
			if ( ! is_string( $name ) || ! in_array( $name, Contacts::PROFILE, true ) ) {
				throw self::malformed( 'remove' );
			}
			$values[ $name ] = '';
		}
		if ( array() === $values ) {
			throw self::malformed( 'profile' );
		}
		Contacts::set_profile( $caller->contact, $values );

		return array( 'success' => true );
	}

	/** @throws Refusal 400. */
	private static function profile_value( string $name, string $value ): string {
		$longest = self::LONGEST[ $name ] ?? 0;
		$value   = Text::line( $value, $longest + 1 );
		if ( '' === $value || mb_strlen( $value ) > $longest || ( 'email' === $name && ! is_email( $value ) ) || ( 'phone' === $name && 1 !== preg_match( '/^[+\d۰-۹٠-٩() .-]{4,40}$/uD', $value ) ) ) {
			throw Refusal::of_field( 400, 'email' === $name ? __( 'This email address is not valid.', 'vitrin' ) : __( 'A field is missing or can’t be used.', 'vitrin' ), $name );
		}

		return $value;
	}

	/** @return array<string, mixed> */
	private static function add_tags( Caller $caller, Input $input ): array {
		if ( ! Contacts::add_tags( $caller->contact, self::tags( $input ) ) ) {
			throw Refusal::conflict( __( 'There are too many of them already.', 'vitrin' ) );
		}

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function remove_tags( Caller $caller, Input $input ): array {
		Contacts::remove_tags( $caller->contact, self::tags( $input ) );

		return array( 'success' => true );
	}

	/**
	 * @return non-empty-list<string>
	 * @throws Refusal 400.
	 */
	private static function tags( Input $input ): array {
		$names = array();
		foreach ( $input->values( 'tags' ) ?? array() as $tag ) {
			$name = is_array( $tag ) && is_string( $tag['name'] ?? null ) ? Text::line( $tag['name'], self::LONGEST_NAME + 1 ) : '';
			if ( '' === $name || mb_strlen( $name ) > self::LONGEST_NAME ) {
				throw self::malformed( 'tags' );
			}
			$names[] = $name;
		}
		if ( array() === $names || count( $names ) > self::MOST_TAGS ) {
			throw self::malformed( 'tags' );
		}

		return $names;
	}

	/** @return array<string, mixed> */
	private static function set_cart( Caller $caller, Input $input ): array {
		if ( $input->raw( 'id' ) !== $caller->contact->key ) {
			throw Refusal::forbidden();
		}
		$cart = $input->values( 'cart_data' );
		$text = null === $cart ? false : wp_json_encode( $cart );
		if ( ! is_string( $text ) || strlen( $text ) > self::LARGEST_CART ) {
			throw self::malformed( 'cart_data' );
		}
		Contacts::set_cart( $caller->contact, $text );

		return array( 'success' => true );
	}

	public static function malformed( string $field ): Refusal {
		return Refusal::malformed( __( 'A field is missing or can’t be used.', 'vitrin' ), $field );
	}
}
