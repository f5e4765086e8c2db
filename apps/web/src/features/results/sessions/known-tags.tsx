interface KnownTagsProps {
  /** What a field names as its `list`. */
  readonly id: string;
  readonly tags: readonly string[];
}

/** Offered while a tag is typed. */
export function KnownTags({ id, tags }: KnownTagsProps) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </datalist>
  );
}
