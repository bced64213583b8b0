<?php

namespace Vitrin\Chat\Import;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Text;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/**
 * A row of an export, checked: a message of a contact, or a contact alone.
 *
 * @phpstan-type Contact array{name: string, email: string, phone: string, tags: list<string>, fields: array<string, string>}
 */
final class ImportRow {

	/** In place of a sender: what staff wrote for each other. */
	public const NOTE = 'note';

	private const LONGEST_ID = 200;

	/** What stands where nothing is known: else all of whom nothing is known would be one person. */
	private const NOTHING = array( '-', '–', '—', 'n/a', 'null', '\n', 'none', 'undefined', 'unknown', 'ندارد', 'نامشخص' );

	/** A long number as a spreadsheet stores it, without its last digits: other people's have become the same. */
	private const ROUNDED = '/^\d[.,٫]?\d*E\+\d+$/iD';

	/** By it other systems keep spreadsheets from taking a cell for a formula, such as +98912… */
	private const NO_FORMULA = '/^\'(?=[=+@-])/';

	/** By what rows are told apart. */
	private const IDS = array( Column::CONTACT, Column::PHONE, Column::CONVERSATION, Column::MESSAGE_ID );

	/** Words for who has written, folded. */
	private const SENDERS = array(
		Message::CONTACT => array( '', 'visitor', 'contact', 'customer', 'user', 'client', 'guest', 'incoming', 'in', '0', 'بازدید کننده', 'بازدیدکننده', 'مشتری', 'کاربر', 'مخاطب', 'دریافتی' ),
		Message::AGENT   => array( 'agent', 'operator', 'staff', 'admin', 'support', 'bot', 'agentbot', 'outgoing', 'out', '1', 'پشتیبان', 'اپراتور', 'کارشناس', 'همکار', 'فروشنده', 'ارسالی' ),
		Message::SYSTEM  => array( 'system', 'activity', 'template', 'event', '2', '3', 'سیستم', 'سامانه' ),
		self::NOTE       => array( 'note', 'private', 'private note', 'internal', 'internal note', 'یادداشت', 'یادداشت خصوصی' ),
	);

	/** Words that say that it is no private note, folded; any other says that it is one. */
	private const PUBLIC = array( '', '0', 'false', 'f', 'no', 'n', 'public', 'null', 'خیر', 'نه', 'عمومی' );

	/**
	 * @param string  $contact      What the contact is known by there; never ''.
	 * @param string  $conversation The same of the conversation; '' for a contact alone.
	 * @param string  $id           The same of the message.
	 * @param string  $sender       One of Message's, or NOTE.
	 * @param string  $agent        As it is written there.
	 * @param string  $message      '' for a contact alone.
	 * @param int     $at           Unix seconds.
	 * @param Contact $values       What is known of the contact.
	 */
	private function __construct(
		public readonly string $contact,
		public readonly string $conversation,
		public readonly string $id,
		public readonly string $sender,
		public readonly string $agent,
		public readonly string $message,
		public readonly int $at,
		public readonly array $values
	) {}

	/**
	 * @param array<int, string> $mapping  Columns by place.
	 * @param list<string>       $headings
	 * @param list<string>       $cells
	 * @return self|string Why it can't be taken: one of BadRow's.
	 */
	public static function read( array $mapping, array $headings, array $cells, \DateTimeZone $zone, ?int $now = null ): self|string {
		if ( 1 !== preg_match( '//u', implode( '', $cells ) ) ) {
			return BadRow::NOT_UTF8;
		}
		$of      = array();
		$fields  = array();
		foreach ( $mapping as $place => $column ) {
			$cell = (string) preg_replace( self::NO_FORMULA, '', trim( $cells[ $place ] ?? '' ) );
			if ( Column::FIELD === $column && '' !== $cell ) {
				$fields[ Text::line( Column::field_name( $headings[ $place ] ?? '' ), 100 ) ] = Text::line( $cell, 1000 );
			} elseif ( Column::NONE !== $column ) {
				$of[ $column ] = Column::MESSAGE !== $column && in_array( strtolower( $cell ), self::NOTHING, true ) ? '' : $cell;
			}
		}
		$get     = static fn ( string $column ): string => $of[ $column ] ?? '';
		$email   = strtolower( $get( Column::EMAIL ) );
		$values  = array(
			'name'   => Text::line( $get( Column::NAME ), 200 ),
			'email'  => false === is_email( $email ) ? '' : $email,
			'phone'  => Text::line( Digits::to_latin( $get( Column::PHONE ) ), 60 ),
			'tags'   => self::tags( $get( Column::TAGS ) ),
			'fields' => array_slice( array_filter( $fields, static fn ( string $value, int|string $name ): bool => '' !== $value && '' !== $name, ARRAY_FILTER_USE_BOTH ), 0, Contacts::MOST_FIELDS ),
		);
		$contact = self::id( $get( Column::CONTACT ), $values['email'], $values['phone'], '' === $get( Column::CONVERSATION ) ? '' : 'conversation ' . $get( Column::CONVERSATION ) );
		$written = $get( Column::MESSAGE );
		$date    = $get( Column::DATE );
		$at      = '' === $date ? null : Moment::read( $date, $zone, $now );
		$sender  = in_array( Fold::text( $get( Column::PRIVATE ) ), self::PUBLIC, true ) ? self::sender( $get( Column::SENDER ) ) : self::NOTE;
		$problem = match ( true ) {
			array() !== preg_grep( self::ROUNDED, array_map( $get, self::IDS ) ) => BadRow::ROUNDED,
			'' !== $email && '' === $values['email'] => BadRow::EMAIL,
			'' === $contact => BadRow::NOBODY,
			null === $at && ( '' !== $date || '' !== $written ) => BadRow::DATE,
			'' !== $written && null === Text::message( $written ) => BadRow::MESSAGE,
			'' !== $written && null === $sender => BadRow::SENDER,
			default => null,
		};
		if ( null !== $problem ) {
			return $problem;
		}
		$message      = '' === $written ? '' : (string) Text::message( $written );
		$conversation = '' === $message ? '' : self::id( $get( Column::CONVERSATION ), 'of ' . $contact );
		$at         ??= $now ?? time();

		return new self( $contact, $conversation, '' === $message ? '' : self::id( $get( Column::MESSAGE_ID ), hash( 'sha256', implode( '|', array( $conversation, $at, $sender, $message ) ) ) ), $sender ?? Message::CONTACT, Text::line( $get( Column::AGENT ), 100 ), $message, $at, $values );
	}

	/** The first that isn't empty. */
	private static function id( string ...$ids ): string {
		foreach ( $ids as $id ) {
			$id = mb_substr( trim( $id ), 0, self::LONGEST_ID );
			if ( '' !== $id ) {
				return $id;
			}
		}

		return '';
	}

	private static function sender( string $word ): ?string {
		$word = Fold::text( $word );
		foreach ( self::SENDERS as $sender => $words ) {
			if ( in_array( $word, $words, true ) ) {
				return $sender;
			}
		}

		return null;
	}

	/** @return list<string> */
	private static function tags( string $text ): array {
		$tags = preg_split( '/[,;|،؛]/u', $text );
		$tags = array_map( static fn ( string $tag ): string => Text::line( $tag, 100 ), is_array( $tags ) ? $tags : array() );

		return array_slice( array_values( array_unique( array_filter( $tags, static fn ( string $tag ): bool => '' !== $tag ) ) ), 0, Contacts::MOST_TAGS );
	}
}
