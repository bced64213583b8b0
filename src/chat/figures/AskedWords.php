<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Domain\Fold;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** The words that most visitors used, of the latest messages of a span. */
final class AskedWords {

	/** Messages that are looked at. */
	private const MESSAGES = 5000;

	/** Words that are named, and letters that one has at least. */
	private const MOST  = 20;
	private const SHORT = 3;

	/** Fewer visitors say nothing. */
	private const LEAST = 2;

	/** Words of which every talk is full. */
	private const USUAL = 'سلام خوب خوبه خوبین ممنون مرسی متشکرم تشکر لطفا بله خیر اره نه باشه چشم اوکی درود وقت بخیر روز شب صبح عصر خسته نباشید جناب خانم اقا عزیز دوست است هست هستم هستید نیست نیستم بود بودم شده شد شود میشه میشود نمیشه می نمی های هایی ای ام اید ایم اند خود من ما شما او ان این اون همین همان برای با بدون از در به که را رو هم یا اما ولی اگر اگه تا چون پس یک یه دو سه هر همه چند چی چه چیه چرا کی کجا کدام کدوم چطور چگونه ایا دارم دارد داره دارید دارین دارند ندارم ندارد نداره داشتم کنم کند کنید کنین کردم کرد کرده کردن کنه بکنم میکنم میخوام میخواستم خواستم خواهش بفرمایید بگید بگین بگم گفتم دیگه دیگر الان فقط خیلی حتما بعد قبل روی توی داخل باید شاید the and for you are can have what how this that with not yes hello thanks thank please';

	/**
	 * @param string $from YYYY-MM-DD, as $to; in the shop's zone.
	 * @return list<array{word: string, count: int}> By how many conversations have it.
	 */
	public static function of( string $from, string $to ): array {
		$begin = ( new \DateTimeImmutable( $from, wp_timezone() ) )->getTimestamp();
		$end   = ( new \DateTimeImmutable( $to . ' +1 day', wp_timezone() ) )->getTimestamp();
		$usual = array_flip( Fold::words( self::USUAL ) );
		$found = array();
		foreach ( Database::rows( 'SELECT m.conversation, m.message FROM %i c JOIN %i m ON m.conversation = c.id WHERE c.updated >= %d AND m.sender = %s AND m.type = %s AND m.created >= %d AND m.created < %d ORDER BY m.created DESC, m.conversation DESC, m.sequence DESC LIMIT %d', Tables::CONVERSATIONS, Tables::MESSAGES, $begin, Message::CONTACT, Message::TEXT, $begin, $end, self::MESSAGES ) as $row ) {
			foreach ( self::words( (string) $row['message'] ) as $folded => $word ) {
				if ( ! isset( $usual[ $folded ] ) ) {
					// As it was written first.
					$found[ $folded ]['word']                             = $word;
					$found[ $folded ]['of'][ (int) $row['conversation'] ] = true;
				}
			}
		}
		$words = array_map( static fn ( array $one ): array => array( 'word' => $one['word'], 'count' => count( $one['of'] ) ), array_values( $found ) );
		$words = array_filter( $words, static fn ( array $one ): bool => $one['count'] >= self::LEAST );
		usort( $words, static fn ( array $one, array $other ): int => array( $other['count'], $one['word'] ) <=> array( $one['count'], $other['word'] ) );

		return array_slice( $words, 0, self::MOST );
	}

	/** @return array<array-key, string> As they were typed, by how they are compared; no numbers, which may be somebody's. */
	private static function words( string $text ): array {
		$words = array();
		foreach ( (array) preg_split( '/[^\p{L}\p{M}\x{200C}]+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$folded = str_replace( ' ', '', Fold::text( (string) $word ) );
			if ( mb_strlen( $folded ) >= self::SHORT ) {
				$words[ $folded ] ??= (string) preg_replace( '/^\x{200C}+|\x{200C}+$/u', '', (string) $word );
			}
		}

		return $words;
	}
}
