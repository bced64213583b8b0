<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Cuts a script into tokens, without comments. A string is told by its quote in front (the end quote is
 * left out), a template's text by a grave accent, a regular expression is one slash and "r"; all else
 * stands as it is written. It knows enough of the language for that and no more: what doesn't come
 * out even (an open string, brackets that don't match) isn't trusted.
 */
final class Tokens {

	/** After these words a slash begins a regular expression. */
	private const BEFORE_EXPRESSION = array(
		'return'     => true,
		'typeof'     => true,
		'case'       => true,
		'in'         => true,
		'of'         => true,
		'delete'     => true,
		'void'       => true,
		'throw'      => true,
		'new'        => true,
		'instanceof' => true,
		'do'         => true,
		'else'       => true,
		'yield'      => true,
		'await'      => true,
	);

	/** Words whose parentheses are followed by a statement, not by an operator. */
	private const BEFORE_CONDITION = array(
		'if'    => true,
		'while' => true,
		'for'   => true,
		'with'  => true,
	);

	private const CLOSES = array(
		')' => '(',
		']' => '[',
		'}' => '{',
	);

	private const NAME   = '~[A-Za-z_$\x80-\xff#@\\\\][\w$\x80-\xff\\\\]*~A';
	private const NUMBER = '~(?:0[xXoObB][\da-fA-F_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?)~A';
	private const SIGN   = '~(?:\.\.\.|=>|===|!==|==|!=|<=|>=|&&=|\|\|=|\?\?=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|.)~As';

	/** @var list<string> What came out so far. */
	private array $tokens = array();

	/**
	 * Open brackets: which, where, and what stands for the slash after their end.
	 *
	 * @var list<array{0: string, 1: int, 2: bool}>
	 */
	private array $open = array();

	/** @var array<int, int> For a bracket's place the place of its partner. */
	private array $pairs = array();

	/** Whether a slash begins a regular expression here. */
	private bool $expects_value = true;

	/** See of(). */
	private function __construct( private readonly string $text ) {}

	/**
	 * The tokens, and for each bracket its partner; null when the text can't be read.
	 *
	 * @return array{list<string>, array<int, int>}|null
	 */
	public static function of( string $text ): ?array {
		$reader = new self( $text );

		return $reader->read() && array() === $reader->open ? array( $reader->tokens, $reader->pairs ) : null;
	}

	/** Reads all of it. */
	private function read(): bool {
		$at     = 0;
		$length = strlen( $this->text );
		while ( true ) {
			$at += strspn( $this->text, " \t\r\n\f\v", $at );
			if ( $at >= $length ) {
				return true;
			}
			$next = $this->next( $at );
			if ( null === $next ) {
				return false;
			}
			$at = $next;
		}
	}

	/**
	 * Reads one token.
	 *
	 * @return int|null Where the next one begins; null when it can't be read.
	 */
	private function next( int $at ): ?int {
		$sign = $this->text[ $at ];
		if ( '"' === $sign || "'" === $sign ) {
			return $this->quoted( $at, $sign );
		}
		if ( '`' === $sign ) {
			return $this->template( $at + 1 );
		}
		if ( '/' === $sign ) {
			return $this->slash( $at );
		}
		if ( 1 === preg_match( self::NAME, $this->text, $found, 0, $at ) ) {
			return $this->name( $at, $found[0] );
		}
		if ( 1 === preg_match( self::NUMBER, $this->text, $found, 0, $at ) ) {
			$this->add( '0', false );
			return $at + strlen( $found[0] );
		}
		if ( '<!--' === substr( $this->text, $at, 4 ) ) {
			return $this->line_end( $at );
		}
		if ( 1 !== preg_match( self::SIGN, $this->text, $found, 0, $at ) ) {
			return null;
		}

		return $this->sign( $at, $found[0] );
	}

	/** A word. */
	private function name( int $at, string $name ): int {
		$before = end( $this->tokens );
		// `a.return / 2` is a property; `\u…` in a name is rare enough to be left as it is written.
		$this->add( $name, isset( self::BEFORE_EXPRESSION[ $name ] ) && '.' !== $before && '?.' !== $before );

		return $at + strlen( $name );
	}

	/** A sign, and for brackets what they belong to. */
	private function sign( int $at, string $sign ): ?int {
		$place = count( $this->tokens );
		if ( '(' === $sign || '[' === $sign || '{' === $sign ) {
			$this->open[] = array( $sign, $place, $this->takes_expression_after( $sign ) );
			$this->add( $sign, true );
			return $at + 1;
		}
		if ( isset( self::CLOSES[ $sign ] ) ) {
			$opened = array_pop( $this->open );
			if ( null === $opened ) {
				return null;
			}
			if ( '${' === $opened[0] && '}' === $sign ) {
				$this->pair( $opened[1], $place );
				$this->add( '}', false );
				return $this->template( $at + 1 );
			}
			if ( $opened[0] !== self::CLOSES[ $sign ] ) {
				return null;
			}
			$this->pair( $opened[1], $place );
			$this->add( $sign, $opened[2] );
			return $at + 1;
		}
		// `a++ / 2`: what stands before says what comes after.
		$this->add( $sign, '++' === $sign || '--' === $sign ? $this->expects_value : true );

		return $at + strlen( $sign );
	}

	/**
	 * Whether a slash after the end of a bracket that opens here begins a regular expression.
	 *
	 * @param string $sign The bracket.
	 */
	private function takes_expression_after( string $sign ): bool {
		$before = end( $this->tokens );
		if ( '[' === $sign ) {
			return false;
		}
		if ( '(' === $sign ) {
			$earlier = $this->tokens[ count( $this->tokens ) - 2 ] ?? '';

			return is_string( $before ) && isset( self::BEFORE_CONDITION[ $before ] ) && '.' !== $earlier;
		}

		// A block's end is followed by a statement; an object's by an operator. An object stands where a value is expected.
		return false === $before || ! $this->expects_value || in_array( $before, array( ';', '{', '}', ')', '=>', 'else', 'do' ), true );
	}

	/**
	 * A string.
	 *
	 * @param string $quote Its quote.
	 */
	private function quoted( int $at, string $quote ): ?int {
		$end = $at + 1;
		while ( true ) {
			$end += strcspn( $this->text, $quote . "\\\n", $end );
			$sign = $this->text[ $end ] ?? "\n";
			if ( '\\' !== $sign ) {
				break;
			}
			// A line's end that is two signs is one.
			$end += "\r\n" === substr( $this->text, $end + 1, 2 ) ? 3 : 2;
		}
		if ( $sign !== $quote ) {
			return null;
		}
		$this->add( $quote . substr( $this->text, $at + 1, $end - $at - 1 ), false );

		return $end + 1;
	}

	/** A template's text, from its begin or from the end of code in it. */
	private function template( int $at ): ?int {
		$end = $at;
		while ( true ) {
			$end += strcspn( $this->text, '`\\$', $end );
			$sign = $this->text[ $end ] ?? '';
			if ( '' === $sign ) {
				return null;
			}
			if ( '`' === $sign ) {
				$this->add( '`' . substr( $this->text, $at, $end - $at ), false );
				return $end + 1;
			}
			if ( '$' === $sign && '{' === ( $this->text[ $end + 1 ] ?? '' ) ) {
				$this->add( '`' . substr( $this->text, $at, $end - $at ), false );
				$this->open[] = array( '${', count( $this->tokens ), false );
				$this->add( '${', true );
				return $end + 2;
			}
			$end += '\\' === $sign ? 2 : 1;
		}
	}

	/** A comment, a regular expression or a division. */
	private function slash( int $at ): ?int {
		$after = $this->text[ $at + 1 ] ?? '';
		if ( '/' === $after ) {
			return $this->line_end( $at );
		}
		if ( '*' === $after ) {
			$end = strpos( $this->text, '*/', $at + 2 );

			return false === $end ? null : $end + 2;
		}
		if ( ! $this->expects_value ) {
			$this->add( '/', true );
			return $at + 1;
		}
		// In a class (`[/]`) a slash doesn't end it.
		if ( 1 !== preg_match( '~/(?:[^\\\\/\[\n]|\\\\[^\n]|\[(?:[^\\\\\]\n]|\\\\[^\n])*+\])++/[a-z]*~A', $this->text, $found, 0, $at ) ) {
			return null;
		}
		$this->add( '/r', false );

		return $at + strlen( $found[0] );
	}

	/**
	 * The end of a line.
	 *
	 * @param int $at Where on it.
	 */
	private function line_end( int $at ): int {
		return $at + strcspn( $this->text, "\n\r", $at );
	}

	/**
	 * Notes a pair of brackets.
	 *
	 * @param int $opened The one's place.
	 * @param int $closed The other's.
	 */
	private function pair( int $opened, int $closed ): void {
		$this->pairs[ $opened ] = $closed;
		$this->pairs[ $closed ] = $opened;
	}

	/**
	 * Adds a token.
	 *
	 * @param bool $expects_value Whether a value comes next.
	 */
	private function add( string $token, bool $expects_value ): void {
		$this->tokens[]      = $token;
		$this->expects_value = $expects_value;
	}
}
